import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';

/** Options for headless Chromium on a server, also as root: no sandbox, no GPU, no network calls of its own. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
    // File names with Icelandic letters: Chromium drops them without a locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else the one from npm, unpacked once under `.cache/chromium`, else the
 * system's. @throws if there is none, with what to set
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const path = (await unpackFromNpm()) ?? systemNames.find((name) => existsSync(name));
  if (path) return path;
  throw new Error('No Chromium for the tests: set CHROMIUM_PATH to a Chromium or Chrome.');
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const systemNames = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// The package unpacks itself into the system's temporary folder, where another user's files can break it; so we unpack
// it here.
async function unpackFromNpm(): Promise<string | null> {
  const packed = join(root, 'node_modules/@sparticuz/chromium');
  const binary = findPacked(join(packed, 'bin'));
  if (process.platform !== 'linux' || process.arch !== 'x64' || !binary) return null;
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache/chromium');
  const path = join(folder, `chromium-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Renamed when complete, so that two concurrent runs never start half a browser.
  const partial = `${path}.${process.pid}`;
  await pipeline(createReadStream(binary), createBrotliDecompress(), createWriteStream(partial));
  chmodSync(partial, 0o755);
  renameSync(partial, path);
  return path;
}

function findPacked(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('chromium.br'));
  return name ? join(folder, name) : null;
}
