import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { frameKeysDigest, frameKeysScript } from './frame-keys.ts';

it('is named by its own digest, or no browser would run it', () => {
  expect(frameKeysDigest).toBe(`'sha256-${createHash('sha256').update(frameKeysScript).digest('base64')}'`);
});
