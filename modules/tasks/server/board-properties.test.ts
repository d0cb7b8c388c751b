import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Three people with different access move cards in random sequences: there is one order, and each sees their own moves.

const world = await openWorld();
const statuses = ['Pending', 'InProgress', 'OnHold', 'Completed'] as const;
type Card = { readonly id: number; readonly place: number };
/** Who of the three sees the cards of each project: the manager sees all. */
const seers = [
  [0, 1],
  [0, 2],
  [0, 1, 2],
] as const;
const move = fc.record({ who: fc.nat(2), card: fc.nat(8), status: fc.nat(3), position: fc.nat(8) });
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

async function board() {
  const firm = await world.firm();
  const third = await firm.person({ role: 'employee', name: 'Þóra Þriðja' });
  const people = [firm.manager, firm.employee, third] as const;
  const projects = [
    await firm.project({ linked: [firm.employee] }),
    await firm.project({ linked: [third] }),
    await firm.project({ linked: [firm.employee, third] }),
  ];
  const cards: Card[] = [];
  for (let place = 0; place < 9; place += 1) {
    const body = { name: `K${place}`, projectId: projects[place % 3]?.id };
    cards.push({ id: (await firm.manager.call('POST', '/tasks', { body })).body.id, place });
  }
  const seenBy = (who: number) => cards.filter(({ place }) => seers[place % 3]?.some((one) => one === who));
  const column = async (who: number, status: string): Promise<readonly number[]> =>
    (
      await (people[who] as Person).call('GET', `/tasks?statuses=${status}&pageSize=99999&orderBy=orderIndex`)
    ).body.items.map(({ id }: Card) => id);
  const drop = async ({ who, card, status, position }: Move) => {
    const seen = seenBy(who);
    const { id } = seen[card % seen.length] ?? { id: 0 };
    const answer = await (people[who] as Person).call('PUT', `/tasks/${id}/board`, {
      body: { status: statuses[status], position },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return id;
  };
  /** Each person's order is the manager's order without the hidden cards, and nothing is lost. */
  const expectOneOrder = async () => {
    let found = 0;
    for (const status of statuses) {
      const all = await column(0, status);
      found += all.length;
      for (const who of [1, 2]) {
        const theirs = new Set(seenBy(who).map(({ id }) => id));
        expect(await column(who, status)).toEqual(all.filter((id) => theirs.has(id)));
      }
    }
    expect(found).toBe(cards.length);
  };
  return { column, drop, expectOneOrder };
}

it('any sequence of moves leaves each card where its mover dropped it, among the visible cards, in one order (TASK-08)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 10 }), async (moves) => {
      const { column, drop, expectOneOrder } = await board();
      for (const one of moves) {
        const status = statuses[one.status] ?? 'Pending';
        const before = await column(one.who, status);
        const id = await drop(one);
        const others = before.filter((other) => other !== id);
        expect(await column(one.who, status)).toEqual(others.toSpliced(one.position, 0, id));
      }
      await expectOneOrder();
    }),
    { numRuns: 8, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
}, 120_000);

it('any concurrent moves of three people leave one order without losses (TASK-08)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(move, move, move), { minLength: 1, maxLength: 5 }), async (rounds) => {
      const { drop, expectOneOrder } = await board();
      for (const round of rounds) await Promise.all(round.map((one, who) => drop({ ...one, who })));
      await expectOneOrder();
    }),
    { numRuns: 8, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
}, 120_000);
