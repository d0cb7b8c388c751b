import { expect, it } from 'vitest';
import { missingReason } from './decision.ts';

it.each([
  ['no_conflict', '', true, 'outcome'],
  ['no_conflict', undefined, true, 'outcome'],
  ['no_conflict', ' . . . . . ', true, 'outcome'],
  ['no_conflict', 'Nei', true, 'outcome'],
  ['no_conflict', 'Alnafni', true, null],
  ['no_conflict', 'Annar Jón', true, null],
  ['no_conflict', '', false, null],
  ['declined', '', true, 'outcome'],
  ['declined', 'Sama félag.', true, null],
  ['declined', '', false, 'outcome'],
  ['declined', 'Vanhæfi Önnu.', false, null],
  ['consent', '', true, 'consent'],
  ['consent', ' \n', false, 'consent'],
  ['consent', 'ok', false, 'consent'],
  ['consent', 'Báðir samþykkja.', false, null],
  [null, '', true, null],
] as const)('%s with the reason „%s“, a match on the other side: %s, lacks %s', (decision, note, adverse, missing) => {
  expect(missingReason(decision, note, adverse)).toBe(missing);
});
