import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PdfConverter } from '#server/pdf-converter.ts';

const mostMs = 60_000;

/**
 * LibreOffice's command. Each document gets a temporary folder and profile: two concurrent runs would block each other,
 * and a profile may keep private data. Fetching links of a document is disabled there.
 */
export function libreOfficeAt(path: string): PdfConverter {
  // One at a time: each takes a core and some hundred megabytes.
  let last: Promise<unknown> = Promise.resolve();
  return {
    toPdf: (bytes, extension, signal) => {
      const made = last.then(() => (signal.aborted ? null : convert(path, bytes, extension, signal)));
      last = made.catch(() => null);
      return made;
    },
  };
}

async function convert(path: string, bytes: Buffer, extension: string, signal: AbortSignal): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'stod-office-'));
  try {
    const profile = join(folder, 'profile');
    const source = join(folder, `document.${extension.replaceAll(/[^a-z0-9]/g, '')}`);
    await writeFile(source, bytes);
    const ended = await run(
      path,
      [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ],
      { folder, signal },
    );
    return ended ? await readFile(join(folder, 'document.pdf')).catch(() => null) : null;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Running = { readonly folder: string; readonly signal: AbortSignal };

/** Kills the program and its children after the time limit, or when the caller aborts. */
function run(path: string, given: readonly string[], { folder, signal }: Running): Promise<boolean> {
  // A proxy that leads nowhere, so that links of a document cannot be fetched.
  const nowhere = 'http://127.0.0.1:9';
  const env = { HOME: folder, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', http_proxy: nowhere, https_proxy: nowhere };
  const child = spawn(path, [...given], { env, cwd: folder, stdio: 'ignore', detached: true });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  };
  const timer = setTimeout(end, mostMs);
  signal.addEventListener('abort', end, { once: true });
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  });
}
