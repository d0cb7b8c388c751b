import { describe, expect, it } from 'vitest';
import { read, text, undo } from '#tests/support/import-calls.ts';
import { disagreements } from '#tests/support/money.ts';
import { harvest } from '#tests/support/time-files.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const file = text(
  [
    'Starfsmaður;Mál;Dags;Tímar;Lýsing;Verð;Reikningsnúmer',
    'Jón Starfsson;Kaup á landi;2.11.2026;2,00;Fundur;10.000;R-1001',
    'Jón Starfsson;Kaup á landi;3.11.2026;1,00;Bréf;10.000;',
    'Jón Starfsson;Kaup á landi;4.11.2026;0,50;Símtal;10.000;nei',
  ].join('\r\n'),
);

async function imported(told: object = {}) {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Þórsnes ehf.' });
  const project = await firm.project({ clientId: client.id, linked: [firm.employee], name: 'Kaup á landi' });
  const { id, columns } = await read(firm.manager, 'worklogs', file);
  const { body: checked } = await firm.manager.call('POST', `/imports/${id}/check`, { body: { columns, ...told } });
  expect(checked.counts).toMatchObject({ good: 3, bad: 0 });
  const { body: ran } = await firm.manager.call('POST', `/imports/${id}/run`, {
    body: { columns, mode: 'all', ...told },
  });
  expect(ran.created).toBe(3);
  const list = async (query = '') =>
    (await firm.manager.call('GET', `/worklogs?orderBy=date asc&${query}`)).body as {
      items: { id: number; version: number; billedElsewhere: boolean; can: object }[];
      aggregates: { totals: { totalBilled: number }[] };
    };
  return { firm, project, list, importId: id, columns };
}

const hoursOf = async (list: Awaited<ReturnType<typeof imported>>['list'], query: string) =>
  (await list(query)).aggregates.totals.map(({ totalBilled }) => totalBilled);

describe('work that another system has billed', () => {
  it('is recognised by a column: an invoice number means yes; it counts as billed in every list and sum, and cannot be billed again', async () => {
    const { firm, project, list, columns } = await imported();
    expect(columns).toContain('invoiced');
    const [billed, open] = (await list()).items;
    expect((await list()).items.map((row) => row.billedElsewhere)).toEqual([true, false, false]);
    expect([await hoursOf(list, 'isBooked=true'), await hoursOf(list, 'isBooked=false')]).toEqual([[20_000], [15_000]]);
    expect((await firm.manager.call('GET', '/worklogs/grouped')).body.items).toMatchObject([{ total: 15_000 }]);
    const { body: figures } = await firm.manager.call('GET', `/projects/${project.id}/stats`);
    expect(figures).toMatchObject({ unbilledAmount: 15_000 });
    const refused = await firm.manager.call('POST', '/invoices', {
      body: { worklogIds: [billed?.id], invoiceDate: '2026-11-20', dueDate: '2026-12-04' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'already_billed']);
    const made = await firm.manager.call('POST', '/invoices', {
      body: { projectId: project.id, invoiceDate: '2026-11-20', dueDate: '2026-12-04', confirmed: true },
    });
    expect([made.status, made.body.count]).toEqual([201, 1]);
    const { body: issued } = await firm.manager.call('GET', `/invoices/${made.body.invoices[0].id}`);
    expect(issued.totalWithDiscount).toBe(15_000);
    expect(open?.billedElsewhere).toBe(false);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('is set for the whole file, and stays unchanged unless the import is undone', async () => {
    const { firm, project, list, importId } = await imported({ billedElsewhere: true });
    const [row] = (await list()).items;
    expect((await list('isBooked=false')).items).toEqual([]);
    expect(row?.can).toEqual({ edit: false, delete: true, startTimer: false });
    const edit = { projectId: project.id, quantity: 9, version: row?.version };
    expect((await firm.manager.call('PUT', `/worklogs/${row?.id}`, { body: edit })).body.code).toBe('worklog_billed');
    expect((await firm.manager.call('PUT', `/worklogs/${row?.id}/timer/start/`)).body.code).toBe('worklog_billed');
    const other = await firm.client({ name: 'Annar', ssn: null });
    const all = { ids: [row?.id], payorId: other.id };
    expect((await firm.manager.call('PUT', '/worklogs/bulk', { body: all })).status).not.toBe(200);
    for (const change of ['quantity = 9', `payor_id = ${other.id}`, 'billed_elsewhere = false', 'timer_date = now()'])
      await expect(world.sql(`update worklog set ${change} where id = $1`, [row?.id])).rejects.toThrow(
        'of another system',
      );
    expect(await disagreements(world, firm.id)).toEqual([]);
    expect((await firm.manager.call('DELETE', `/worklogs/${row?.id}`)).status).toBe(204);
    expect((await undo(firm.manager, importId)).status).toBe(200);
    expect((await list()).items).toEqual([]);
  });

  it('is read from Harvest, which writes yes and no', async () => {
    const firm = await world.firm();
    expect((await read(firm.manager, 'worklogs', harvest)).columns).toContain('invoiced');
  });

  it('on an invoice of ours is reported by the check of money', async () => {
    const { firm, list } = await imported({ billedElsewhere: true });
    const [row] = (await list()).items;
    await world.sql('alter table worklog drop constraint worklog_billed_once');
    await world.sql('alter table worklog disable trigger user');
    await world.sql('update worklog set timer_date = now() where id = $1', [row?.id]);
    await world.sql('alter table worklog enable trigger user');
    expect((await disagreements(world, firm.id)).map(({ rule }) => rule)).toContain(
      'work that another system billed is on no invoice of ours, and no clock runs on it',
    );
  });
});
