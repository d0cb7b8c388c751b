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

describe('the changes to the other calendar', () => {
  it.each([
    ['a missing copy is added', [asked('one')], [], [1, 0, 0]],
    ['an unchanged copy stays', [asked('one')], [held()], [0, 0, 0]],
    ['a changed copy is updated', [asked('two')], [held()], [0, 1, 0]],
    [
      'a possibly created copy is created again with its id',
      [asked('one')],
      [held({ key: null, written: null })],
      [0, 1, 0],
    ],
    ['a copy of a removed event is deleted', [], [held()], [0, 0, 1]],
    ['each occurrence of a series has its own copy', [asked('one', at)], [held()], [1, 0, 1]],
  ] as const)('%s', (_what, wanted, copies, expected) => expect(plan(wanted, copies)).toEqual(expected));

  it('keeps past copies, except of events that the person no longer sees', () => {
    const past = held({ endsAt: from });
    expect(plan([], [past], [1])).toEqual([0, 0, 0]);
    expect(plan([], [past], [2])).toEqual([0, 0, 1]);
  });
});

it('a copy is identified by its id, per person and firm', () => {
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
