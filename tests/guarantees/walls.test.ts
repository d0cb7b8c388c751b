import { describe, expect, it } from 'vitest';
import { code, files, importsOf, read, sources } from './tree.ts';

/** The order of the business (house §5), from ARCHITECTURE: a module imports only from earlier ones. */
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

  it('from another module are its service, contract, rules, parts and api only', () => {
    const open =
      /\/(contract|rules)(\.ts$|\/)|\/texts\/|\/server\/(service|policy|make|port|password|tokens)(\.ts$|\/)|\/web\/(api\.ts$|parts\/)/;
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

/** Exports written before their first use, with the future user; the list may only shrink. */
const ahead: Readonly<Record<string, string>> = {};

describe('shared/', () => {
  it('exports nothing that only tests use', () => {
    const unused = product
      .filter((file) => file.startsWith('shared/') && !/\/texts\/(is|en)\.ts$/.test(file))
      .flatMap((file) =>
        exportsOf(file)
          .filter((name) => !isUsed(file, name))
          .map((name) => `${file}: ${name}`),
      );
    expect(
      unused.filter((one) => !(one in ahead)),
      'delete these',
    ).toEqual([]);
    expect(
      Object.keys(ahead).filter((one) => !unused.includes(one)),
      'take these off the list',
    ).toEqual([]);
  });
});

const exportsOf = (file: string): readonly string[] =>
  [...code(file).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(([, name]) => name ?? '');

/** The files that `npm run new-module` creates. */
const laidDown = files
  .filter((file) => file.startsWith('tools/new-module/'))
  .map(read)
  .join('\n');

/** Used by a generated module, by another importing file, or in its own file outside its declaration. */
function isUsed(file: string, name: string): boolean {
  const said = new RegExp(`\\b${name}\\b`, 'g');
  if ([...code(file).matchAll(said)].length > 1 || laidDown.search(said) >= 0) return true;
  const own = file.split('/').at(-1) ?? file;
  return product.some(
    (other) => other !== file && code(other).search(said) >= 0 && importsOf(other).some((path) => path.endsWith(own)),
  );
}
