import { describe, expect, it } from 'vitest';
import { code, files, importsOf, read, sources } from './tree.ts';

/** The order of the business, from ARCHITECTURE: a module imports only from earlier ones. */
const ladder = /the modules: (.+?)\./.exec(read('ARCHITECTURE.md'))?.[1]?.split(' · ') ?? [];

const product = sources.filter((file) => !/\.test\.tsx?$/.test(file) && !/^(tests|tools|bench)\//.test(file));
const moduleOf = (path: string) => /^#?modules\/([\w-]+)\//.exec(path)?.[1];
const breaking = (test: (file: string, path: string) => boolean, from = product) =>
  from.flatMap((file) =>
    importsOf(file)
      .filter((path) => test(file, path))
      .map((path) => `${file} → ${path}`),
  );

describe('imports', () => {
  it('of shared/ come from shared/ only', () => {
    expect(
      breaking((file, path) => file.startsWith('shared/') && /^#(modules|server|web|integrations)/.test(path)),
    ).toEqual([]);
  });

  it('follow ARCHITECTURE’s ladder, on which every module occurs once', () => {
    const modules = new Set(sources.flatMap((file) => moduleOf(file) ?? []));
    expect(ladder.toSorted()).toEqual([...modules].toSorted());
  });

  it('of a module come from earlier modules only', () => {
    expect(
      breaking((file, path) => {
        const [from, to] = [moduleOf(file), moduleOf(path)];
        return from !== undefined && to !== undefined && from !== to && ladder.indexOf(to) >= ladder.indexOf(from);
      }),
    ).toEqual([]);
  });

  it('from another module are its contract, rules, texts, service, policy, port, parts and api only', () => {
    const open =
      /\/(contract|rules)(\.ts$|\/)|\/texts\/|\/server\/(service|policy|port)(\.ts$|\/)|\/web\/(api\.ts$|parts\/)/;
    expect(
      breaking(
        (file, path) =>
          moduleOf(file) !== undefined &&
          moduleOf(path) !== undefined &&
          moduleOf(file) !== moduleOf(path) &&
          !open.test(path),
      ),
    ).toEqual([]);
  });

  it('between a module’s server and web go through its contract, rules and texts only', () => {
    expect(breaking((file, path) => /^modules\/[\w-]+\/web\//.test(file) && /\/server\/|^#server/.test(path))).toEqual(
      [],
    );
    expect(breaking((file, path) => /^modules\/[\w-]+\/server\//.test(file) && /\/web\/|^#web/.test(path))).toEqual([]);
  });

  it('in the engine name modules only where it lists them', () => {
    const lists = /^server\/(main|modules)\.ts$/;
    expect(
      breaking((file, path) => file.startsWith('server/') && !lists.test(file) && path.startsWith('#modules')),
    ).toEqual([]);
  });

  it('in the web reach further into a module only from the shell and the list of routes', () => {
    expect(
      breaking(
        (file, path) =>
          /^web\/(kit|lib|theme)/.test(file) &&
          path.startsWith('#modules') &&
          !/\/(contract|rules)(\.ts$|\/)|\/texts\//.test(path),
      ),
    ).toEqual([]);
  });
});

describe('the only place for', () => {
  const using = (pattern: RegExp, allowed: RegExp) =>
    product.filter((file) => pattern.test(code(file)) && !allowed.test(file));

  it('reading settings is server/env.ts', () => {
    expect(using(/process\.env/, /^server\/(env\.ts|db\/embedded\/account\.ts)$/)).toEqual([]);
  });

  it('network requests of the web is web/lib', () => {
    expect(using(/\bfetch\(/, /^(web\/lib\/|server\/|integrations\/)/)).toEqual([]);
  });

  it('rendering HTML is web/kit/rich-text, which sanitises it, and no text is executed', () => {
    expect(
      using(
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|\beval\(|new Function\(/i,
        /^web\/kit\/rich-text\//,
      ),
    ).toEqual([]);
  });

  it('formatting numbers and dates is shared/format.ts', () => {
    expect(using(/\bIntl\.|\.toLocale\w+\(/, /^shared\/format\.ts$/)).toEqual([]);
  });

  it('SQL is queries, migrations and the engine', () => {
    const rooms = /\/queries(\.ts$|\/)|^server\/|^integrations\//;
    expect(using(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/, rooms)).toEqual([]);
  });
});

describe('an export', () => {
  it('is used outside tests, in its own file or another', () => {
    const unused = exporting.flatMap((file) =>
      exportsOf(file)
        .filter((name) => !isUsed(file, name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unused, 'delete these').toEqual([]);
  });

  it('is imported by another file, which may be a test', () => {
    // A glob imports these.
    const globbed = /\/texts\/|\/web\/(project-tabs|settings-pages|screen)\.ts$|\.config\.ts$/;
    const own = product
      .filter((file) => !globbed.test(file))
      .flatMap((file) =>
        exportsOf(file)
          .filter((name) => !created.has(name) && !isNamedElsewhere(file, name, filesOfAnyWord))
          .map((name) => `${file}: ${name}`),
      );
    expect(own, 'remove the word export').toEqual([]);
  });
});

/**
 * Files whose exports the product uses. Fakes of outside systems and tables of figures are for tests and trials, and
 * dictionaries are checked key by key.
 */
const exporting = product.filter(
  (file) =>
    !/\/texts\/|\.config\.ts$/.test(file) &&
    !/^integrations\/.*\/(fake|play|samples)[\w-]*\.ts$|\/rules\/vectors\.ts$/.test(file),
);

/** Names of events are read by the guarantee of events. */
const exportsOf = (file: string): readonly string[] =>
  [...code(file).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.endsWith('Events'));

/** Files that may use an export: all but tests. */
const users = sources.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'));
const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const wordsOf = (text: string) => text.match(/\w+/g) ?? [];

/** The files that contain each word. */
const filesOfWords = (from: readonly string[]) =>
  Map.groupBy(
    from.flatMap((file) => [...new Set(wordsOf(code(file)))].map((word) => ({ word, file }))),
    ({ word }) => word,
  );
const filesOfWord = filesOfWords(users);
const filesOfAnyWord = filesOfWords(sources);

/** Files that are loaded when they are needed; whoever loads one hands it on, and others name its exports. */
const loadedLater = new Set(
  sources.flatMap((file) => [...code(file).matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, path = '']) => nameOf(path))),
);

/** Words of the files that `npm run new-module` creates. */
const created = new Set(
  files.filter((file) => file.startsWith('tools/new-module/')).flatMap((file) => wordsOf(read(file))),
);

/** Used by a created module, in its own file outside its declaration, or by another file that imports it. */
const isUsed = (file: string, name: string): boolean =>
  created.has(name) ||
  wordsOf(code(file)).filter((word) => word === name).length > 1 ||
  isNamedElsewhere(file, name, filesOfWord);

function isNamedElsewhere(file: string, name: string, among: typeof filesOfWord): boolean {
  const others = (among.get(name) ?? []).flatMap((use) => (use.file === file ? [] : [use.file]));
  const imports = (other: string) => importsOf(other).some((path) => nameOf(path) === nameOf(file));
  return loadedLater.has(nameOf(file)) ? others.length > 0 : others.some(imports);
}
