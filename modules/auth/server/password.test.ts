import { describe, expect, it } from 'vitest';
import { hashPassword, passwordHolds, strengthOf } from './password.ts';

describe('the strength of a password', () => {
  it.each([
    ['p4ssw0rd', 0],
    ['P@$$w0rd!', 1],
    ['m1ch4e1j0rd4n', 1],
    ['Lyklar', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 0],
    ['Klettur-og-sjor-26', 4],
    ['vertu sæll að sinni kæri vinur', 4],
    ['tr0ub4dor&3', 4],
  ])('of %s is %d of 4 (AUTH-36)', (password, score) => {
    expect(strengthOf(password, 'anna@logstofa.example').score).toBe(score);
  });

  it('38 of 100 is the lowest accepted score: ten to the eighth guesses (AUTH-36)', () => {
    expect(strengthOf('w3lc0m3!2024', '')).toMatchObject({ score: 3, strength: 38, acceptable: true });
    expect(strengthOf('w3lc0m3!', '')).toMatchObject({ acceptable: false });
  });

  it('takes the owner’s address into account', () => {
    expect(strengthOf('gudrunhafstein', 'a@b.is').score).toBeGreaterThan(
      strengthOf('gudrunhafstein', 'gudrunhafstein@b.is').score,
    );
  });

  it('reads the first 60 characters only, because longer hostile input costs seconds and anybody may ask (threats #23)', () => {
    const known = strengthOf('1'.repeat(60), '');
    expect(strengthOf(`${'1'.repeat(60)}Klettur-og-sjor-26 vertu sæll`, '')).toEqual(known);
    expect(strengthOf(`${'1'.repeat(50)}Klettur-og-sjor-26 vertu sæll`, '').score).toBeGreaterThan(known.score);
  });
});

it('checks a password equally long for an unknown address (AUTH-34)', async () => {
  const known = await hashPassword('Klettur-og-sjor-26');
  const took = { known: [] as number[], nobody: [] as number[] };
  await passwordHolds('warm', null);
  for (let round = 0; round < 9; round += 1) {
    for (const [who, hash] of [
      ['known', known],
      ['nobody', null],
    ] as const) {
      const begun = performance.now();
      expect(await passwordHolds('wrong', hash)).toBe(false);
      took[who].push(performance.now() - begun);
    }
  }
  const quickest = (times: readonly number[]) => Math.min(...times);
  // Without the dummy verification the answer would be some hundred times faster.
  expect(quickest(took.nobody)).toBeGreaterThan(quickest(took.known) / 10);
});
