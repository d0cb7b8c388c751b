import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { explainFailure } from '#server/start-error.ts';
import { endOver, step } from './progress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const marker = join(root, 'dist', '.hash');

const sources = [
  'web/**/*',
  'shared/**/*',
  'modules/*/{contract,rules}.ts',
  'modules/*/{contract,rules,texts,web}/**/*',
  'tools/{web-build,contracts-as-data,flat-pdf-pages}.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

// The next level is five times slower for 5 % less.
const BROTLI_QUALITY = 9;

/** Builds the web into `dist` unless it was built from the same sources. */
export async function buildWeb(): Promise<void> {
  const hash = hashOfSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  await step('Building the web', async () => {
    await runVite();
    await compressAll(join(root, 'dist', 'assets'));
  });
  writeFileSync(marker, hash);
}

if (import.meta.main) await buildWeb().catch(endOver);

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

// In a separate process: the builder's memory would stay allocated in the server.
function runVite(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // Set explicitly: journeys run with `test`, which would select React's slow development build.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(explainFailure(new Error(`The web could not be built:\n${output.trim()}`), root)),
    );
  });
}

/** Compressed once at build time, better than per request, and at no cost for the server. */
async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const whole = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        promisify(gzip)(whole, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
