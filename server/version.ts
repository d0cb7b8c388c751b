import { readFileSync } from 'node:fs';

/** The version in `X-App-Version` (WIRE-10): package.json's. */
export const appVersion: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
