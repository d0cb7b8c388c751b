import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { check, read, run, text, undo } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-03-02T12:00:00Z'));

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
  return { firm, project, number: project.yearNumber };
}
const listed = async ({ manager }: Firm) =>
  (await manager.call('GET', '/tasks?orderBy=name asc&pageSize=100')).body.items.map(
    (row: Record<string, unknown> & { employees: { name: string }[] }) => ({
      name: row['name'],
      status: row['status'],
      due: row['dueDate'],
      who: row['employeeName'],
      beside: row.employees.map(({ name }) => name),
      under: row['parentTaskName'],
    }),
  );

describe('a file of tasks', () => {
  it('is validated row by row, its valid rows are created once, and undone together', async () => {
    const { firm, number } = await place();
    const { manager } = firm;
    const file = await read(
      manager,
      'tasks',
      text(
        [
          'Verkefni;Mál;Starfsmaður;Frestur;Staða;Forgangur;Undir;Lýsing',
          `Greinargerð;${number};Jón Starfsson, Margrét Stjóradóttir;5.3.2026;Í vinnslu;Hár;;Fyrsta lína <b>`,
          `Kafli 1;${number};;;Lokið;;Greinargerð;`,
          `Greinargerð;${number};;5.3.2026;;;;`,
          `Símtal;Ókunnugt mál;;;;;;`,
          `Fundur;${number};;32.1.2026;;;;`,
        ].join('\n'),
      ),
    );
    expect(file.columns).toEqual([
      'taskName',
      'project',
      'employee',
      'due',
      'taskStatus',
      'priority',
      'parent',
      'description',
    ]);
    const { body } = await check(manager, file);
    expect(body.counts).toEqual({ rows: 5, good: 2, asked: 0, duplicate: 1, bad: 2 });
    expect(body.unknown).toMatchObject([{ field: 'project', text: 'Ókunnugt mál', count: 1 }]);
    const made = (await run(manager, file, 'good')).body;
    expect(made).toMatchObject({ created: 2, duplicates: 1, bad: 2 });
    expect(await listed(firm)).toEqual([
      {
        name: 'Greinargerð',
        status: 'InProgress',
        due: '2026-03-05',
        who: 'Jón Starfsson',
        beside: ['Margrét Stjóradóttir'],
        under: null,
      },
      { name: 'Kafli 1', status: 'Completed', due: null, who: null, beside: [], under: 'Greinargerð' },
    ]);
    // Sends no notification for each of them.
    expect((await firm.employee.call('GET', '/notifications')).body.items).toEqual([]);
    const again = await read(manager, 'tasks', text(`Verkefni;Mál;Frestur\nGreinargerð;${number};5.3.2026`));
    expect((await check(manager, again)).body.counts).toMatchObject({ good: 0, duplicate: 1 });
    expect((await undo(manager, made.id)).status).toBe(200);
    expect(await listed(firm)).toEqual([]);
  });

  it('from Trello is read in its board format, without archived cards', async () => {
    const { firm } = await place();
    const board = {
      name: 'Galli í fasteign',
      lists: [{ id: 'a', name: 'Doing' }],
      members: [{ id: 'm', fullName: 'Jón Starfsson' }],
      cards: [
        { name: 'Skoða eign', desc: 'Með ljósmyndum', due: '2026-03-09T17:00:00.000Z', idList: 'a', idMembers: ['m'] },
        { name: 'Gamalt', closed: true, idList: 'a' },
        { name: 'Búið', dueComplete: true, idList: 'a' },
      ],
    };
    const file = await read(firm.manager, 'tasks', text(JSON.stringify(board)));
    expect(file.body).toMatchObject({ format: 'board', separator: null, rowCount: 2 });
    expect((await run(firm.manager, file, 'all')).body).toMatchObject({ created: 2 });
    expect(await listed(firm)).toMatchObject([
      { name: 'Búið', status: 'Completed' },
      { name: 'Skoða eign', status: 'InProgress', due: '2026-03-09', who: 'Jón Starfsson' },
    ]);
  });

  it('from Asana is read as CSV and as JSON, with its subtasks', async () => {
    const { firm } = await place();
    const csv =
      'Task ID,Created At,Completed At,Name,Section/Column,Assignee,Assignee Email,Due Date,Tags,Notes,Projects,Parent task\n' +
      '1,2026-01-01,,Matsbeiðni,To do,Jón Starfsson,,2026-03-20,,Sjá gögn,Galli í fasteign,\n' +
      '2,2026-01-01,2026-02-01,Finna matsmann,,,,,,,Galli í fasteign,Matsbeiðni\n';
    const file = await read(firm.manager, 'tasks', text(csv));
    expect((await run(firm.manager, file, 'all')).body, 'CSV').toMatchObject({ created: 2 });
    const json = {
      data: [
        {
          name: 'Kröfubréf',
          due_on: '2026-04-01',
          assignee: { name: 'Jón Starfsson' },
          projects: [{ name: 'Galli í fasteign' }],
          memberships: [{ section: { name: 'Waiting' } }],
          subtasks: [{ name: 'Uppkast', completed: true }],
        },
      ],
    };
    const second = await read(firm.manager, 'tasks', text(JSON.stringify(json)));
    expect((await run(firm.manager, second, 'all')).body, 'JSON').toMatchObject({ created: 2 });
    expect(await listed(firm)).toMatchObject([
      { name: 'Finna matsmann', status: 'Completed', under: 'Matsbeiðni' },
      { name: 'Kröfubréf', status: 'OnHold', due: '2026-04-01' },
      { name: 'Matsbeiðni', status: 'Pending', who: 'Jón Starfsson', due: '2026-03-20' },
      { name: 'Uppkast', status: 'Completed', under: 'Kröfubréf' },
    ]);
  });
});
