import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Packages, missingOptionals } from './complete-lock.ts';

describe('package-lock.json', () => {
  it('is valid for every platform, so that npm ci accepts it (else: node tools/complete-lock.ts)', () => {
    const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
      packages: Packages;
    };
    expect([...missingOptionals(packages).keys()]).toEqual([]);
  });

  it('is completed with what a package names and the registry lacks', () => {
    const packages = {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0', '@tool/own': '2.0.0' },
      },
      'node_modules/@tool/darwin-arm64': { version: '2.0.0' },
      'node_modules/tool/node_modules/@tool/own': { version: '2.0.0' },
    };
    expect(Object.fromEntries(missingOptionals(packages))).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
    });
  });
});
