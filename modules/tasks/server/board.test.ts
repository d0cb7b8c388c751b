import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
type Card = { id: number; name: string; orderIndex: number };
const statuses = ['Pending', 'InProgress', 'OnHold', 'Completed'] as const;

const add = async (who: Person, projectId: number, name: string, body: object = {}): Promise<Card> =>
  (await who.call('POST', '/tasks', { body: { name, projectId, ...body } })).body;
const move = (who: Person, id: number, body: object) => who.call('PUT', `/tasks/${id}/board`, { body });
const column = async (who: Person, status: string, more = 'orderBy=orderIndex'): Promise<readonly string[]> =>
  (await who.call('GET', `/tasks?statuses=${status}&pageSize=99999&${more}`)).body.items.map(({ name }: Card) => name);

describe('a move', () => {
  it('changes status and position in one call, and writes one row (TASK-07, TASK-08, API-116)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const cards: Card[] = [];
    for (const name of ['A', 'B', 'C', 'D']) cards.push(await add(firm.manager, project.id, name));
    const [a, b, c, d] = cards as [Card, Card, Card, Card];
    expect(cards.map(({ orderIndex }) => orderIndex)).toEqual([1, 2, 3, 4]);
    const versions = async () =>
      (
        await world.sql<{ version: number }>('select version from task where tenant_id = $1 order by id', [firm.id])
      ).map(({ version }) => version);
    expect((await move(firm.manager, d.id, { status: 'Pending', position: 1 })).body.orderIndex).toBe(2);
    expect(await column(firm.manager, 'Pending')).toEqual(['A', 'D', 'B', 'C']);
    expect(await versions()).toEqual([1, 1, 1, 2]);
    await move(firm.manager, a.id, { status: 'OnHold', position: 0 });
    const moved = await move(firm.manager, b.id, { status: 'OnHold', position: 0 });
    expect(moved.body).toMatchObject({ status: 'OnHold', orderIndex: 1 });
    expect([await column(firm.manager, 'OnHold'), await column(firm.manager, 'Pending')]).toEqual([
      ['B', 'A'],
      ['D', 'C'],
    ]);
    await move(firm.manager, c.id, { status: 'OnHold', afterId: b.id });
    expect(await column(firm.manager, 'OnHold')).toEqual(['B', 'C', 'A']);
    await move(firm.manager, d.id, { status: 'OnHold', beforeId: b.id });
    await move(firm.manager, b.id, { status: 'OnHold' });
    expect(await column(firm.manager, 'OnHold')).toEqual(['D', 'C', 'A', 'B']);
    expect((await move(firm.manager, b.id, { status: 'Completed', position: 7 })).body.completed).toBe(true);
  });

  it('changes the order of one board: the firm’s, the project’s, or the siblings’', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const parent = await add(firm.manager, project.id, 'Yfir');
    const [first, second] = [
      await add(firm.manager, project.id, 'Fyrri', { parentTaskId: parent.id }),
      await add(firm.manager, project.id, 'Seinni', { parentTaskId: parent.id }),
    ];
    const orders = async () =>
      Promise.all(
        ['orderIndex', 'projectOrderIndex', 'taskOrderIndex'].map((order) =>
          column(firm.manager, 'Pending', `orderBy=${order}&parentTaskId=${parent.id}`),
        ),
      );
    await move(firm.manager, second.id, { status: 'Pending', position: 0, board: 'task' });
    expect(await orders()).toEqual([
      ['Fyrri', 'Seinni'],
      ['Fyrri', 'Seinni'],
      ['Seinni', 'Fyrri'],
    ]);
    await move(firm.manager, second.id, { status: 'Pending', beforeId: first.id, board: 'project' });
    expect((await orders())[1]).toEqual(['Seinni', 'Fyrri']);
    expect((await move(firm.manager, parent.id, { status: 'Pending', board: 'task' })).body.code).toBe('task_parent');
  });

  it('counts its position among the cards that the person sees', async () => {
    const firm = await world.firm();
    const [hidden, open] = [await firm.project(), await firm.project({ linked: [firm.employee] })];
    for (let i = 0; i < 5; i += 1) await add(firm.manager, hidden.id, `Hulið ${i}`);
    await add(firm.manager, open.id, 'X');
    for (let i = 5; i < 9; i += 1) await add(firm.manager, hidden.id, `Hulið ${i}`);
    await add(firm.manager, open.id, 'Y');
    const z = await add(firm.manager, open.id, 'Z');
    await move(firm.employee, z.id, { status: 'Pending', position: 1 });
    expect(await column(firm.employee, 'Pending')).toEqual(['X', 'Z', 'Y']);
    const all = await column(firm.manager, 'Pending');
    expect(all.filter((name) => name.length === 1)).toEqual(['X', 'Z', 'Y']);
    expect(all.filter((name) => name.startsWith('Hulið'))).toEqual(Array.from({ length: 9 }, (_, i) => `Hulið ${i}`));
  });
});

describe('three people', () => {
  it('get one order from concurrent moves with different access (TASK-08)', async () => {
    const firm = await world.firm();
    const third = await firm.person({ role: 'employee', name: 'Þóra Þriðja' });
    const projects = [
      await firm.project({ linked: [firm.employee] }),
      await firm.project({ linked: [third] }),
      await firm.project({ linked: [firm.employee, third] }),
    ];
    const cards: Card[] = [];
    for (let i = 0; i < 15; i += 1) cards.push(await add(firm.manager, projects[i % 3]?.id ?? 0, `K${i}`));
    const people = [firm.manager, firm.employee, third];
    let seed = 11;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 12; round += 1) {
      const moves = people.map((who) => {
        const seen = cards.filter(
          (_, i) => who === firm.manager || i % 3 === 2 || (i % 3 === 0) === (who === firm.employee),
        );
        return move(who, seen[random(seen.length)]?.id ?? 0, {
          status: statuses[random(2)],
          position: random(seen.length),
        });
      });
      expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    await expectOneOrder(firm, people);
    const ranks = await world.sql<{ n: number; most: number }>(
      'select count(distinct rank)::int as n, max(length(rank))::int as most from task where tenant_id = $1',
      [firm.id],
    );
    expect(ranks).toEqual([{ n: 15, most: expect.any(Number) }]);
  });

  it('see a card where it was dropped, for any sequence of moves of one person', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    let expected: string[] = [];
    const cards = new Map<string, Card>();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) cards.set(name, await add(firm.manager, project.id, name));
    expected = [...cards.keys()];
    let seed = 5;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let i = 0; i < 40; i += 1) {
      const name = expected[random(expected.length)] ?? '';
      const position = random(expected.length);
      await move(i % 2 === 0 ? firm.manager : firm.employee, cards.get(name)?.id ?? 0, { status: 'Pending', position });
      expected = expected.filter((one) => one !== name);
      expected.splice(position, 0, name);
    }
    expect(await column(firm.manager, 'Pending')).toEqual(expected);
  });
});

/** Each person's order is the manager's order without the hidden cards. */
async function expectOneOrder(firm: Firm, people: readonly Person[]): Promise<void> {
  for (const status of statuses) {
    const all = await column(firm.manager, status);
    for (const who of people) {
      const seen = await column(who, status);
      expect(seen).toEqual(all.filter((name) => seen.includes(name)));
    }
  }
}
