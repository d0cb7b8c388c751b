import { describe, expect, it } from 'vitest';
import { date, dec } from '#shared/format.ts';
import { readRows } from '#tests/support/excel.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { read, text } from '#tests/support/import-calls.ts';
import { openWorld } from '#tests/support/world.ts';

// Every list that can be imported is exported, imported into an empty firm, and exported again.
const world = await openWorld();

type Cells = Awaited<ReturnType<typeof readRows>>;
type Format = 'xlsx' | 'csv';
const paths = { clients: '/clients/export', projects: '/projects/export', worklogs: '/worklogs/export' } as const;
type Kind = keyof typeof paths;
const orders: Readonly<Record<Kind, string>> = { clients: 'name', projects: 'name', worklogs: 'comment' };

const exported = async (who: Person, kind: Kind): Promise<Buffer> => {
  const reply =
    kind === 'clients'
      ? await who.call('POST', paths.clients, { body: { orderBy: orders.clients } })
      : await who.call('GET', `${paths[kind]}?orderBy=${orders[kind]}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.raw;
};

/** The table without its closing lines, which contain the print time and place. */
const tableOf = async (bytes: Buffer): Promise<Cells> => {
  const rows = await readRows(bytes);
  const blank = rows.findIndex((row) => row.every((cell) => cell === null || cell === ''));
  return rows.slice(0, blank);
};

/** The sheet as Excel saves it with an Icelandic locale: semicolons, decimal commas, day-first dates. */
const csvOf = (rows: Cells): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          if (cell instanceof Date) return date(cell.toISOString().slice(0, 10));
          if (typeof cell === 'number') return dec(cell, Number.isInteger(cell) ? 0 : 2);
          return /[;"\n]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '');
        })
        .join(';'),
    )
    .join('\r\n');

async function bring(who: Person, kind: Kind, bytes: Buffer, format: Format) {
  const body = format === 'xlsx' ? new Uint8Array(bytes) : text(csvOf(await readRows(bytes)));
  const file = await read(who, kind, body);
  const { body: checked } = await who.call('POST', `/imports/${file.id}/check`, { body: { columns: file.columns } });
  expect([checked.counts.bad, checked.rows.flatMap((row: { problems: unknown[] }) => row.problems)]).toEqual([0, []]);
  const ran = await who.call('POST', `/imports/${file.id}/run`, {
    body: { columns: file.columns, mode: 'all', accepted: checked.askedLines },
  });
  expect(ran.status, JSON.stringify(ran.body)).toBe(200);
  return ran.body.created as number;
}

const call = async (who: Person, path: string, body: object) => {
  const reply = await who.call('POST', path, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};

/** Types of cases, and a firm's opponents, cannot be exported: both firms have the same ones. */
async function ground({ manager }: Firm) {
  const type = (await call(manager, '/projectTypes', { name: 'Dómsmál' })).id as number;
  const subtype = (await call(manager, '/projectTypes', { name: 'Einkamál', parentTypeId: type })).id as number;
  await call(manager, '/opponents', { name: 'Gagnstæða hf.' });
  return { type, subtype };
}

async function fill(firm: Firm) {
  const { manager, employee } = firm;
  const { type, subtype } = await ground(firm);
  const brimalda = await call(manager, '/clients', {
    name: '„Brimalda“; eignir ehf.',
    ssn: '5201603389',
    email: 'brimalda@prof.example',
    phone: '+4912345678',
    address: 'Ægisgata 7',
    postalCode: '101',
    city: 'Reykjavík',
    currencyCode: 'EUR',
    languageCode: 'EN',
  });
  await call(manager, '/clients', { name: 'Szczęsny Öxndal', ssn: '1201603389', phone: '8661234' });
  await call(manager, '/clients', { name: '=Nafnlaus' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, rate, date) values ($1, 'EUR', 150, '2026-01-01')",
    [firm.id],
  );
  const { body: opponents } = await manager.call('GET', '/opponents');
  const label = await call(manager, '/labels', { name: 'Áríðandi' });
  const first = await call(manager, '/projects', {
    name: 'Landamerki, „jörðin“',
    clientId: brimalda.id,
    opponentId: opponents.items[0].id,
    employeeId: employee.employeeId,
    types: [type, subtype],
    labels: [label.id],
    expirationDate: '2027-03-01',
  });
  const second = await call(manager, '/projects', { name: 'Innanhússmál', statusId: 3 });
  const log = (body: object) => call(manager, '/worklogs', { date: '2026-11-02T09:30:00Z', ...body });
  await log({ projectId: first.id, comment: 'Bréf', quantity: 1.25, price: 230.5, discount: 0.125 });
  await log({ projectId: first.id, comment: 'Ferð', quantity: 2, price: 1234.5, workTypeId: 2 });
  await log({ projectId: first.id, comment: 'Gjald', quantity: 1, price: 4000, workTypeId: 3 });
  await log({
    projectId: first.id,
    comment: 'Samningur "drög"; aftur',
    quantity: 3,
    quantityBilled: 2.5,
    price: 200,
    employeeId: employee.employeeId,
  });
  await log({ projectId: second.id, comment: 'Sama', quantity: 0.5, price: 28_900 });
  await log({ projectId: second.id, comment: 'Sama', quantity: 0.5, price: 28_900 });
}

async function emptyFirm(): Promise<Firm> {
  const firm = await world.firm();
  await ground(firm);
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, rate, date) values ($1, 'EUR', 150, '2026-01-01')",
    [firm.id],
  );
  return firm;
}

describe('an export of the product', () => {
  it.each(['xlsx', 'csv'] as const)('is imported unchanged, as %s (PLUS-06)', async (format) => {
    const [from, to] = [await world.firm(), await emptyFirm()];
    await fill(from);
    for (const [kind, count] of [
      ['clients', 3],
      ['projects', 2],
      ['worklogs', 6],
    ] as const) {
      const file = await exported(from.manager, kind);
      expect(await bring(to.manager, kind, file, format)).toBe(count);
      const [before, after] = [await tableOf(file), await tableOf(await exported(to.manager, kind))];
      expect(before).toHaveLength(count + 1);
      expect(after).toEqual(before);
    }
  });

  it('is recognised where it came from, so that nothing is duplicated (PLUS-06)', async () => {
    const firm = await world.firm();
    await fill(firm);
    const counts = [];
    for (const kind of ['clients', 'projects', 'worklogs'] as const) {
      const file = await read(firm.manager, kind, new Uint8Array(await exported(firm.manager, kind)));
      counts.push(
        (await firm.manager.call('POST', `/imports/${file.id}/check`, { body: { columns: file.columns } })).body.counts,
      );
    }
    expect(counts).toMatchObject([
      { rows: 3, good: 0, asked: 0, duplicate: 3, bad: 0 },
      { rows: 2, good: 0, asked: 0, duplicate: 2, bad: 0 },
      { rows: 6, good: 0, asked: 0, duplicate: 6, bad: 0 },
    ]);
  });
});
