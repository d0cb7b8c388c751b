import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';
import { endOver } from './progress.ts';

// `npm run new-module -- site-visits`: creates a working module, to be changed as needed.

/** The names of a module: kebab-case, plural and singular. */
export type Names = { readonly many: string; readonly one: string };

/** Every file of a new module by its path, from the templates beside this tool. */
export function filesOf(names: Names, migrationNumber: number): ReadonlyMap<string, string> {
  const number = String(migrationNumber).padStart(4, '0');
  const paths: Readonly<Record<string, string>> = {
    'README.md': 'README.md',
    'contract.ts': 'contract.ts',
    'menu-is.ts': 'texts/menu.is.ts',
    'menu-en.ts': 'texts/menu.en.ts',
    'history-is.ts': 'texts/history.is.ts',
    'history-en.ts': 'texts/history.en.ts',
    'web-is.ts': 'texts/web.is.ts',
    'web-en.ts': 'texts/web.en.ts',
    'module.ts': 'server/module.ts',
    'server.test.ts': `server/${names.many}.test.ts`,
    'api.ts': 'web/api.ts',
    'screen.ts': 'web/screen.ts',
    'page.tsx': `web/${names.many}-page.tsx`,
    'dialog.tsx': `web/${names.one}-dialog.tsx`,
  };
  const module = Object.entries(paths).map(
    ([template, path]) => [`modules/${names.many}/${path}`, filled(template, names)] as const,
  );
  return new Map([...module, [`migrations/${number}-${names.many}.sql`, filled('migration.sql', names)]]);
}

/**
 * Reads the names from the command line; guesses the singular, as `visit` of `visits`. A word without a plural is both.
 * @throws StartError
 */
export function namesFrom([many = '', one = singular(many)]: readonly string[]): Names {
  const refused = [many, one].find((name) => !/^[a-z]+(-[a-z]+)*$/.test(name));
  if (refused !== undefined)
    throw new StartError(
      'Name the module in English and kebab-case, many and one: npm run new-module -- site-visits site-visit',
    );
  return { many, one };
}

/** The two places outside its folder that name a module: its rung of the ladder, and the list of installed modules. */
export const mountedIn: Readonly<Record<string, (text: string, names: Names) => string>> = {
  'ARCHITECTURE.md': (text, { many }) => text.replace(/(the modules: .+?)\. Each/, `$1 · ${many}. Each`),
  'server/modules.ts': (text, { many }) => {
    const module = `${formsOf(many)[1] ?? many}Module`;
    const line = `import { ${module} } from '#modules/${many}/server/module.ts';\n`;
    const lines = text.split('\n');
    const next = lines.find((one) => (fromOf(one) ?? '') > `#modules/${many}/` || fromOf(one)?.startsWith('#shared/'));
    return text
      .replace(`${next}\n`, `${line}${next}\n`)
      .replace(/(\nconst ladder = [\s\S]*?)\n\];/, `$1\n  ${module},\n];`);
  },
};

const fromOf = (line: string): string | undefined => /from '(#[^']+)'/.exec(line)?.[1];

const root = fileURLToPath(new URL('..', import.meta.url));
const templates = fileURLToPath(new URL('new-module/', import.meta.url));

if (import.meta.main) {
  try {
    layDown(namesFrom(process.argv.slice(2)));
  } catch (failure) {
    endOver(failure);
  }
}

function layDown(names: Names): void {
  if (existsSync(join(root, 'modules', names.many))) throw new StartError(`There is a module ${names.many} already.`);
  const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const [path, text] of filesOf(names, migrations.length + 1)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    console.log(path);
  }
  for (const [path, mount] of Object.entries(mountedIn)) {
    writeFileSync(join(root, path), mount(readFileSync(join(root, path), 'utf8'), names));
    console.log(path);
  }
  const paths = [...filesOf(names, migrations.length + 1).keys(), ...Object.keys(mountedIn)].filter((path) =>
    /\.tsx?$/.test(path),
  );
  execFileSync('npx', ['oxfmt', ...paths], { cwd: root, stdio: 'inherit' });
  execFileSync('npm', ['run', 'types'], { cwd: root, stdio: 'inherit' });
  console.log(`
It works. What is left is to make it what is wanted, and to say so in its texts, its README and docs/glossary.md.`);
}

/** A template with the module's names in place of the sample's, in every spelling. */
function filled(template: string, { many, one }: Names): string {
  const text = readFileSync(join(templates, `${template}.txt`), 'utf8');
  const pairs = [
    ['sample-things', many],
    ['sample-thing', one],
  ].flatMap(([sample = '', name = '']) => {
    const written = formsOf(name);
    return formsOf(sample).map((form, index) => [form, written[index] ?? name] as const);
  });
  return pairs.reduce((all, [sample, name]) => all.replaceAll(sample, name), text);
}

/** site-visit, siteVisit, SiteVisit, site_visit, site visit, Site visit. */
function formsOf(name: string): readonly string[] {
  const words = name.split('-');
  const capitals = words.map(capital).join('');
  return [
    name,
    capitals.charAt(0).toLowerCase() + capitals.slice(1),
    capitals,
    words.join('_'),
    words.join(' '),
    capital(words.join(' ')),
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function singular(many: string): string {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.endsWith('s') ? many.slice(0, -1) : many;
}
