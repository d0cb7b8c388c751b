import { expect, it } from 'vitest';
import { sealingFor } from './sealing.ts';

const sealing = sealingFor('a secret of the installation', 'accounting');

it('opens what it sealed, and seals the same text differently each time', () => {
  const [one, two] = [sealing.seal('1', 'lykill: æöþ'), sealing.seal('1', 'lykill: æöþ')];
  expect(sealing.open('1', one)).toBe('lykill: æöþ');
  expect(one).not.toBe(two);
});

it('does not open for another owner, purpose or secret, nor if anything was changed', () => {
  const sealed = sealing.seal('1', 'lykill');
  expect(sealing.open('2', sealed)).toBeNull();
  expect(sealingFor('a secret of the installation', 'webhooks').open('1', sealed)).toBeNull();
  expect(sealingFor('another secret', 'accounting').open('1', sealed)).toBeNull();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = `${sealed.slice(0, place)}${sealed[place] === 'A' ? 'B' : 'A'}${sealed.slice(place + 1)}`;
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
    expect(sealing.open('1', changed)).toBeNull();
  }
  for (const nothing of ['', 'x', 'AAAA']) expect(sealing.open('1', nothing)).toBeNull();
});
