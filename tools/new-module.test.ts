import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOf, namesFrom } from './new-module.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = filesOf({ many: 'site-visits', one: 'site-visit' }, 7);

describe('the names of a new module', () => {
  it.each([
    [['visits'], 'visits', 'visit'],
    [['site-visits'], 'site-visits', 'site-visit'],
    [['categories'], 'categories', 'category'],
    [['people', 'person'], 'people', 'person'],
  ])('%s', (given, many, one) => expect(namesFrom(given)).toEqual({ many, one }));

  it.each([[[]], [['Visits']], [['staff']], [['../visits']], [['visits', 'a visit']]])(
    'refuses %s, and says how',
    (given) => {
      expect(() => namesFrom(given)).toThrow('npm run new-module');
    },
  );
});

describe('a new module', () => {
  it('has every room of the house, under its own names', () => {
    expect([...files.keys()].map((path) => path.replace('modules/site-visits/', ''))).toEqual([
      'README.md',
      'contract.ts',
      'rules.ts',
      'rules.test.ts',
      'texts/is.ts',
      'texts/en.ts',
      'texts/web.is.ts',
      'texts/web.en.ts',
      'server/module.ts',
      'server/routes.ts',
      'server/policy.ts',
      'server/service.ts',
      'server/queries.ts',
      'server/site-visits.test.ts',
      'web/api.ts',
      'web/words.ts',
      'web/site-visits-page.tsx',
      'web/site-visit-dialog.tsx',
      'migrations/0007-site-visits.sql',
    ]);
    expect([...files.values()].join('\n')).not.toMatch(/sample/i);
    expect(files.get('modules/site-visits/contract.ts')).toContain("path: '/siteVisits/:id'");
    expect(files.get('migrations/0007-site-visits.sql')).toContain('create table site_visit (');
  });

  it('stays within the lines of the house', () => {
    for (const [path, text] of files) {
      expect(text.split('\n').length, path).toBeLessThan(250);
      expect(
        text.split('\n').filter((line) => line.length > 120),
        path,
      ).toEqual([]);
    }
  });

  // Below the root, so that #server and the others are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/new-module-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('type-checks as it is laid down, on the table of its migration', { timeout: 120_000 }, () => {
    for (const [path, text] of [...files, ['table.ts', table] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.tests.json',
        compilerOptions: { rootDir: '../..', composite: false, emitDeclarationOnly: false, noEmit: true },
        include: ['**/*.ts', '**/*.tsx'],
        exclude: [],
        references: [],
      }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(said(() => execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }))).toBe('');
  });
});

/** What `npm run types` writes of the migration. */
const table = `export {};
declare module '#server/db/database.gen.ts' {
  export interface SiteVisit {
    created_at: Generated<Timestamp>; created_by: number | null; deleted_at: Timestamp | null; deleted_by: number | null; id: Generated<number>;
    modified_at: Generated<Timestamp>; modified_by: number | null; name: string; tenant_id: number; version: Generated<number>;
  }
  export interface DB { site_visit: SiteVisit }
}
`;

function said(run: () => string): string {
  try {
    return run();
  } catch (failure) {
    return (failure as { stdout?: string }).stdout ?? String(failure);
  }
}
