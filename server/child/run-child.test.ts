import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { runChild } from './run-child.ts';

// Fake programs in place of the readers of uploaded files, which do what a hostile file would make them do.

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(root, 'modules', 'documents', '.child-'));
const secret = await mkdtemp(join(root, '.child-data-'));
afterAll(() => Promise.all([folder, secret].map((one) => rm(one, { recursive: true, force: true }))));

const limits = { seconds: 20, memoryMb: 300 };
async function programOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, `${name}.mjs`), text);
  return join(folder, `${name}.mjs`);
}
const nothing = () => Readable.from([Buffer.from('x')]);

it('can read the program and nothing else, not even files beside it in the same folder', async () => {
  await writeFile(join(secret, 'key'), 'leyndarmál');
  const program = await programOf(
    'reads',
    `import { readFileSync } from 'node:fs'; process.stdin.resume();
    let said; try { said = readFileSync(process.argv[2], 'utf8'); } catch (error) { said = error.code; }
    process.stdout.write(said, () => process.exit(0));`,
  );
  const read = async (path: string) => String(await runChild(nothing, { program, asked: path, limits }));
  expect(await read(join(secret, 'key'))).toBe('ERR_ACCESS_DENIED');
  expect(await read(join(root, 'package.json'))).toContain('"name"');
});

it('runs two at a time, and its output is limited', async () => {
  const program = await programOf(
    'waits',
    `process.stdin.resume(); setTimeout(() => process.stdout.write('x'.repeat(100_000), () => process.exit(0)), 300);`,
  );
  let [open, most] = [0, 0];
  const run = (mostBytes: number) =>
    runChild(
      () => {
        open += 1;
        most = Math.max(most, open);
        return nothing();
      },
      { program, asked: '', limits, isAwaited: true, mostBytes },
    ).finally(() => (open -= 1));
  const all = await Promise.all([200_000, 200_000, 50_000, 200_000, 200_000].map(run));
  expect(all.map((said) => said?.length ?? null)).toEqual([100_000, 100_000, null, 100_000, 100_000]);
  expect(most).toBe(2);
});

it('ends at once for a person who waits, and otherwise has time while it does not use the processor', async () => {
  const program = await programOf(
    'idles',
    `process.stdin.resume(); setTimeout(() => process.stdout.write('x', () => process.exit(0)), 1500);`,
  );
  const run = (isAwaited: boolean) =>
    runChild(nothing, { program, asked: '', limits: { seconds: 1, memoryMb: 300 }, isAwaited });
  expect(await Promise.all([run(true), run(false)])).toEqual([null, Buffer.from('x')]);
});

it('ends when it uses too much of the processor, also in a loop that never returns', async () => {
  const program = await programOf(
    'loops',
    `import { watchLimits } from '#server/child/watch-limits.ts'; watchLimits(process.argv[2]); for (;;);`,
  );
  const child = spawn(process.execPath, [program, JSON.stringify({ seconds: 0.5, memoryMb: 500 })]);
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
});
