import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOf, mountedIn, namesFrom } from './new-module.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = filesOf({ many: 'site-visits', one: 'site-visit' }, 7);

describe('the names of a new module', () => {
  it.each([
    [['visits'], 'visits', 'visit'],
    [['site-visits'], 'site-visits', 'site-visit'],
    [['categories'], 'categories', 'category'],
    [['people', 'person'], 'people', 'person'],
    [['demo'], 'demo', 'demo'],
    [['staff'], 'staff', 'staff'],
  ])('%s', (given, many, one) => expect(namesFrom(given)).toEqual({ many, one }));

  it.each([[[]], [['Visits']], [['../visits']], [['visits', 'a visit']]])(
    'refuses %s, and says how to correct it',
    (given) => {
      expect(() => namesFrom(given)).toThrow('npm run new-module');
    },
  );
});

describe('a new module', () => {
  it('has every file of a module, under its own names', () => {
    expect([...files.keys()].map((path) => path.replace('modules/site-visits/', ''))).toEqual([
      'README.md',
      'contract.ts',
      'texts/menu.is.ts',
      'texts/menu.en.ts',
      'texts/history.is.ts',
      'texts/history.en.ts',
      'texts/web.is.ts',
      'texts/web.en.ts',
      'server/module.ts',
      'server/site-visits.test.ts',
      'web/api.ts',
      'web/screen.ts',
      'web/site-visits-page.tsx',
      'web/site-visit-dialog.tsx',
      'migrations/0007-site-visits.sql',
    ]);
    expect([...files.values()].join('\n')).not.toMatch(/sample/i);
    expect(files.get('modules/site-visits/contract.ts')).toContain("path: '/siteVisits'");
    expect(files.get('migrations/0007-site-visits.sql')).toContain('create table site_visit (');
  });

  it('has no more than 300 lines', () => {
    expect([...files.values()].join('').split('\n').length).toBeLessThanOrEqual(300);
  });

  it('is registered in two places outside its folder, once in each', () => {
    for (const [path, mount] of Object.entries(mountedIn)) {
      const before = readFileSync(join(root, path), 'utf8');
      const added = mount(before, { many: 'site-visits', one: 'site-visit' });
      expect(added.length, path).toBeGreaterThan(before.length);
      const lines = added.split('\n').filter((line) => !before.split('\n').includes(line));
      expect(lines).toEqual(
        path === 'ARCHITECTURE.md'
          ? [expect.stringContaining(' · site-visits. Each imports only from earlier ones')]
          : ["import { siteVisitsModule } from '#modules/site-visits/server/module.ts';", '  siteVisitsModule,'],
      );
    }
  });

  it('follows the rules for files', () => {
    for (const [path, text] of files) {
      expect(text.split('\n').length, path).toBeLessThan(250);
      expect(
        text.split('\n').filter((line) => line.length > 120),
        path,
      ).toEqual([]);
    }
  });

  // Below the root, so that #server and similar imports resolve.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/new-module-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('type-checks as generated, with the table of its migration', { timeout: 120_000 }, () => {
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

/** The output of `npm run types` for the migration. */
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
