import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// The search box of a list parses the query as the palette does, and uses the same index.

const world = await openWorld();
world.clock.set(new Date('2026-06-01T12:00:00Z'));
const firm = await world.firm();
const jona = await firm.client({ name: 'Jóna Hallsdóttir', ssn: '1201603389' });
const bank = await firm.client({ name: 'Landsbanki Fjarða hf.' });
const seen = await firm.project({ name: 'Leigusamningur', clientId: jona.id, linked: [firm.employee] });
const hidden = await firm.project({ name: 'Gjaldþrot', clientId: bank.id });

const log = async (projectId: number, comment: string, price: number) =>
  (
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId, date: '2026-05-02T10:00:00Z', quantity: 1, price, comment },
    })
  ).body.id as number;
const call = await log(seen.id, 'Símtal við leigusala', 1000);
const draft = await log(seen.id, 'Drög að kröfubréfi', 2000);
const secret = await log(hidden.id, 'Símtal við skiptastjóra', 4000);

async function list(path: string, search: string, who: Person = firm.manager) {
  const { status, body } = await who.call(
    'GET',
    `/${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
  );
  expect(status).toBe(200);
  return body;
}
const ids = async (path: string, search: string, who?: Person): Promise<readonly number[]> =>
  (await list(path, search, who)).items
    .map(({ id }: { readonly id: number }) => id)
    .toSorted((a: number, b: number) => a - b);

it('finds entries by their text and by their case, and sums those shown (SHELL-32)', async () => {
  expect(await ids('worklogs', 'símtölum')).toEqual([call, secret]);
  expect(await ids('worklogs', 'kröfubréf')).toEqual([draft]);
  expect(await ids('worklogs', 'Jónu')).toEqual([call, draft]);
  expect(await ids('worklogs', 'leigusamnigur')).toEqual([call, draft]);
  expect(await ids('worklogs?lacks=text', 'Jónu')).toEqual([]);
  const { items, pagination, aggregates } = await list('worklogs', 'símtal');
  expect([items.length, pagination.total]).toEqual([2, 2]);
  expect(JSON.stringify(aggregates)).toContain('5000');
});

it('neither shows nor counts entries of invisible cases', async () => {
  const { items, pagination } = await list('worklogs', 'símtal', firm.employee);
  expect([items.map(({ id }: { readonly id: number }) => id), pagination.total]).toEqual([[call], 1]);
  expect(await ids('worklogs', 'skiptastjóra', firm.employee)).toEqual([]);
  expect(await ids('projects', 'gjaldþrots', firm.employee)).toEqual([]);
  expect(await ids('projects', 'gjaldþrots', firm.manager)).toEqual([hidden.id]);
  // Rows that the person may not see must not influence typo tolerance, because that would reveal that they exist.
  const near = await firm.project({ name: 'Gjaldþot', linked: [firm.employee] });
  expect(await ids('projects', 'gjaldþrot', firm.employee)).toEqual([near.id]);
  expect(await ids('projects', 'gjaldþrot', firm.manager)).toEqual([hidden.id]);
});

it('finds cases, tasks and invoices by a party in any form of its name, and with a typing error', async () => {
  const task = (await firm.manager.call('POST', '/tasks', { body: { projectId: seen.id, name: 'Skila greinargerð' } }))
    .body.id;
  const bill = (await firm.manager.call('POST', '/invoices', { body: { worklogIds: [call], confirmed: true } })).body
    .invoices[0];
  for (const typed of ['Jónu', 'hallsdottur', 'Hallsdótir', 'leigusamningi', 'samningum', '120160-3389']) {
    expect([typed, await ids('projects', typed)]).toEqual([typed, [seen.id]]);
    expect([typed, await ids('tasks', typed)]).toEqual([typed, [task]]);
    expect([typed, await ids('invoices', typed)]).toEqual([typed, [bill.id]]);
  }
  expect(await ids('tasks', 'greinargerðar')).toEqual([task]);
  expect(await ids('tasks', 'greinagerð')).toEqual([task]);
  expect(await ids('invoices', `#${bill.number}`)).toEqual([bill.id]);
  expect(await ids('clients', 'bankans')).toEqual([bank.id]);
  expect(await ids('projects/lite', 'bankanum')).toEqual([hidden.id]);
});

it('finds nothing if no word is left to search for', async () => {
  for (const path of ['worklogs', 'projects', 'clients', 'tasks', 'invoices', 'employees'])
    expect([path, await ids(path, '„–“')]).toEqual([path, []]);
});

it('finds a colleague by another form of the name', async () => {
  await world.sql(`update employee set name = 'Anna Brá Jónsdóttir' where id = $1`, [firm.employee.employeeId]);
  expect(await ids('employees', 'Önnu')).toEqual([firm.employee.employeeId]);
});
