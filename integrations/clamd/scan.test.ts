import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { eicar, fakeClamd, type Mood } from './fake.ts';
import { clamdAt } from './scan.ts';

async function open(options: Parameters<typeof fakeClamd>[0] = {}) {
  const fake = await fakeClamd(options);
  onTestFinished(() => void fake.close());
  const { scan } = clamdAt(fake.url, { idleMs: 300 });
  const of = (content: string | Buffer, signal = new AbortController().signal) =>
    scan(Readable.from([Buffer.from(content)]), signal);
  return { ...fake, of };
}

it('reports that a file is clean, what was found in it, or that it is too large for the scanner', async () => {
  const { of } = await open({ mostBytes: 3_000_000 });
  expect(await of('Bréf til mótaðila.')).toEqual({ state: 'clean' });
  expect(await of(`${'x'.repeat(1_200_000)}${eicar}`)).toEqual({ state: 'infected', threat: 'Eicar-Test-Signature' });
  expect(await of(Buffer.alloc(12_000_000))).toEqual({ state: 'large' });
});

it('is reachable over a Unix socket too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stod-clamd-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { of } = await open({ at: join(folder, 'clamd.ctl') });
  expect(await of(eicar)).toMatchObject({ state: 'infected' });
});

it.each(['silent', 'away', 'nonsense'] satisfies Mood[])(
  'returns no verdict on a file when the scanner is %s',
  async (mood) => {
    const { of, become } = await open();
    become(mood);
    await expect(of('Bréf.')).rejects.toThrow();
  },
);

it('returns no verdict when nobody listens, when the file breaks off, and when the caller aborts', async () => {
  const { of, url, close, become } = await open();
  const broken = new Readable({ read: () => void broken.destroy(new Error('the store is away')) });
  await expect(clamdAt(url).scan(broken, new AbortController().signal)).rejects.toThrow('the store is away');
  become('silent');
  const ending = new AbortController();
  const scanned = of('Bréf.', ending.signal);
  ending.abort();
  await expect(scanned).rejects.toThrow('nobody waits');
  close();
  await expect(of('Bréf.')).rejects.toThrow('ECONNREFUSED');
});

it('treats a closed connection as too large if the scanner is healthy and closes at the same place again', async () => {
  const { of, become, limit } = await open();
  become('rude');
  const film = Buffer.alloc(24_000_000);
  limit(1_000_000);
  await expect(of(film)).rejects.toThrow();
  limit(12_000_000);
  await expect(of(film)).rejects.toThrow();
  become('away');
  await expect(of(film)).rejects.toThrow();
  become('rude');
  await expect(of(Buffer.alloc(24_000_000, 'b'))).rejects.toThrow();
  // The amount in transit varies a little.
  const tries = Array.from({ length: 30 }, () => async () => of(film).catch(() => null));
  let verdict = null;
  for (const again of tries) verdict ??= await again();
  expect(verdict).toEqual({ state: 'large' });
});

it('returns no verdict when the file’s own stream breaks off as the scanner’s would', async () => {
  const { url } = await open();
  const { scan } = clamdAt(url);
  const broken = () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000_000);
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      })(),
    );
  for (let time = 0; time < 3; time += 1)
    await expect(scan(broken(), new AbortController().signal)).rejects.toThrow('the file could not be read');
});
