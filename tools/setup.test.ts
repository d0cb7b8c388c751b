import { type SpawnOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nodeFor, ordinaryUser } from '#tests/support/ordinary-user.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'stod-setup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const script = fileURLToPath(new URL('setup.mjs', import.meta.url));
let projects = 0;

/** A small project with the real setup.mjs, whose only library is in its own folder: nothing is downloaded. */
function makeProject(name = 'Mín stofa & þín'): string {
  projects += 1;
  const project = join(root, String(projects), name);
  mkdirSync(join(project, 'tools'), { recursive: true });
  mkdirSync(join(project, 'library'));
  cpSync(script, join(project, 'tools', 'setup.mjs'));
  writeFileSync(
    join(project, 'library', 'package.json'),
    JSON.stringify({ name: 'library', version: '1.0.0', bin: { node: 'node.sh' }, scripts: { install: 'touch ran' } }),
  );
  writeFileSync(join(project, 'library', 'node.sh'), '#!/bin/sh\necho v24.0.0\n', { mode: 0o755 });
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'trial', version: '1.0.0', dependencies: { library: 'file:library' } }),
  );
  lockLibrary(project, '1.0.0');
  return project;
}

function lockLibrary(project: string, version: string): void {
  const packages = {
    '': { name: 'trial', version: '1.0.0', dependencies: { library: 'file:library' } },
    library: { version, bin: { node: 'node.sh' }, hasInstallScript: true },
    'node_modules/library': { resolved: 'library', link: true },
  };
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ name: 'trial', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
}

type Outcome = { readonly code: number | null; readonly output: string; readonly milliseconds: number };

function setup(
  project: string,
  options: SpawnOptions = {},
  flags: readonly string[] = [],
  node = process.execPath,
): Promise<Outcome> {
  const started = performance.now();
  const environment = {
    PATH: `${dirname(node)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: join(root, 'home'),
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
  };
  const child = spawn(node, [...flags, join(project, 'tools', 'setup.mjs')], {
    cwd: '/',
    ...options,
    env: { ...environment, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, milliseconds: performance.now() - started }));
  });
}

const markerOf = (project: string) => join(project, 'node_modules', '.stod-lock-hash');

describe('setup', () => {
  it('installs what the lock file lists, once, without running the scripts of packages, in a path with spaces and þ', async () => {
    const project = makeProject();
    const first = await setup(project);
    expect(first.output).toMatch(/^Installing the libraries/);
    expect(first.code).toBe(0);
    expect(existsSync(join(project, 'node_modules', 'library', 'package.json'))).toBe(true);
    expect(existsSync(join(project, 'library', 'ran'))).toBe(false);
    expect(await setup(project)).toMatchObject({ code: 0, output: '' });
  });

  it('installs again if the lock file changed', async () => {
    const project = makeProject();
    await setup(project);
    const marker = readFileSync(markerOf(project), 'utf8');
    writeFileSync(
      join(project, 'library', 'package.json'),
      JSON.stringify({ name: 'library', version: '1.1.0', bin: { node: 'node.sh' } }),
    );
    lockLibrary(project, '1.1.0');
    expect((await setup(project)).output).toMatch(/^Installing/);
    expect(readFileSync(markerOf(project), 'utf8')).not.toBe(marker);
  });

  it('repeats an interrupted installation, and takes over the lock of the dead one', async () => {
    const project = makeProject();
    await setup(project);
    rmSync(markerOf(project));
    rmSync(join(project, 'node_modules', '.package-lock.json'));
    mkdirSync(join(project, '.cache'), { recursive: true });
    writeFileSync(join(project, '.cache', 'setup.lock'), '4194305');
    expect(await setup(project)).toMatchObject({ code: 0, output: expect.stringMatching(/^Installing/) as unknown });
    expect(existsSync(markerOf(project))).toBe(true);
    expect(existsSync(join(project, '.cache', 'setup.lock'))).toBe(false);
  });

  it('takes over a manual npm installation', async () => {
    const project = makeProject();
    await setup(project);
    rmSync(markerOf(project));
    expect(await setup(project)).toMatchObject({ code: 0, output: '' });
    expect(existsSync(markerOf(project))).toBe(true);
  });

  it('installs once if two are started at the same time', async () => {
    const project = makeProject();
    const outcomes = await Promise.all([setup(project), setup(project), setup(project)]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(outcomes.filter(({ output }) => output.includes('Installed in'))).toHaveLength(1);
  });

  it('needs no home', async () => {
    for (const HOME of ['', '/nonexistent']) {
      const project = makeProject();
      expect(await setup(project, { env: { HOME } })).toMatchObject({ code: 0 });
    }
  });

  it.runIf(process.getuid?.() === 0)('runs as an ordinary user', async () => {
    const project = makeProject();
    for (const path of [root, dirname(project)]) chmodSync(path, 0o755);
    for (const path of [
      '',
      'tools',
      'library',
      'library/node.sh',
      'library/package.json',
      'package.json',
      'package-lock.json',
    ])
      chownSync(join(project, path), ordinaryUser.uid, ordinaryUser.gid);
    const node = nodeFor(ordinaryUser, root);
    expect(await setup(project, ordinaryUser, [], node)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installing/) as unknown,
    });
    // Owned by root, readable but not writable: reported in a sentence.
    const foreign = makeProject();
    chmodSync(dirname(foreign), 0o755);
    expect(await setup(foreign, ordinaryUser, [], node)).toMatchObject({
      code: 1,
      output: `This account may not write ${join(foreign, '.cache')}. Give it the folder ${foreign}, or start as the account that owns it.\n`,
    });
  });

  it('reports in one sentence that the registry does not answer, and leaves nothing that looks complete', async () => {
    const project = makeProject();
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    lock.packages[''] = { name: 'trial', version: '1.0.0', dependencies: { library: 'file:library', pg: '8.0.0' } };
    lock.packages['node_modules/pg'] = { version: '8.0.0', resolved: 'http://127.0.0.1:1/pg/-/pg-8.0.0.tgz' };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'trial', version: '1.0.0', dependencies: { library: 'file:library', pg: '8.0.0' } }),
    );
    const outcome = await setup(project);
    expect(outcome).toMatchObject({
      code: 1,
      output: expect.stringContaining('the package registry does not answer') as unknown,
    });
    expect(existsSync(markerOf(project))).toBe(false);
  });

  it('refuses a Node that is too old with one sentence', async () => {
    const pretend = (version: string) => [
      '--import',
      `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
    ];
    const project = makeProject();
    expect(await setup(project, {}, pretend('18.20.0'))).toMatchObject({
      code: 1,
      output:
        'Stoð needs Node 20 or later to install itself, and this is 18.20.0. Install a newer one from nodejs.org and start again.\n',
    });
    expect((await setup(project, {}, pretend('20.11.0'))).code).toBe(0);
    // A system on which the pinned Node does not run, and whose own is too old to replace it.
    const elsewhere = makeProject();
    writeFileSync(join(elsewhere, 'library', 'node.sh'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
    expect(await setup(elsewhere, {}, pretend('20.11.0'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /There is no ready-made Node 24 for .* this is Node 20\.11\.0\. Install Node 24/,
      ) as unknown,
    });
    expect((await setup(elsewhere, {}, pretend('24.1.0'))).code).toBe(0);
  });
});
