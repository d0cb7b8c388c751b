import { describe, expect, it } from 'vitest';
import { isOwnCopy, planOf, transactionOf, type Held } from './copies.ts';

const from = new Date('2026-02-02T00:00Z');
const at = new Date('2026-03-02T09:00Z');
const held = (of: Partial<Held> = {}): Held => ({
  id: 'a',
  eventId: 1,
  at: null,
  endsAt: at,
  key: 'there',
  written: 'one',
  ...of,
});
const asked = (digest: string, of: Date | null = null) => ({ eventId: 1, at: of, digest });
const plan = (wanted: readonly ReturnType<typeof asked>[], copies: readonly Held[], still: readonly number[] = []) => {
  const { add, change, remove } = planOf(wanted, copies, from, new Set(still));
  return [add.length, change.length, remove.length];
};

describe('what makes the other calendar equal', () => {
  it.each([
    ['what is not there is added', [asked('one')], [], [1, 0, 0]],
    ['what stands there stays', [asked('one')], [held()], [0, 0, 0]],
    ['what is another is changed', [asked('two')], [held()], [0, 1, 0]],
    ['what may have been made is made sure of', [asked('one')], [held({ key: null, written: null })], [0, 1, 0]],
    ['what is one’s no more goes', [], [held()], [0, 0, 1]],
    ['each of a series is its own', [asked('one', at)], [held()], [1, 0, 1]],
  ] as const)('%s', (_what, wanted, copies, expected) => expect(plan(wanted, copies)).toEqual(expected));

  it('leaves what is past, but of what one sees no more', () => {
    const past = held({ endsAt: from });
    expect(plan([], [past], [1])).toEqual([0, 0, 0]);
    expect(plan([], [past], [2])).toEqual([0, 0, 1]);
  });
});

it('a copy is known by what it was made by, as that of one person of one firm', () => {
  const made = transactionOf({ tenantId: 1, employeeId: 2 }, { id: 'a' });
  const known = ([tenantId, employeeId]: readonly [number, number]) => isOwnCopy({ tenantId, employeeId }, made);
  expect(
    (
      [
        [1, 2],
        [1, 23],
        [2, 2],
        [12, 1],
      ] as const
    ).map(known),
  ).toEqual([true, false, false, false]);
  expect(isOwnCopy({ tenantId: 1, employeeId: 2 }, null)).toBe(false);
});
