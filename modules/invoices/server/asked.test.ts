import { describe, expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-04-10T12:00:00Z'));

async function setUp({ ssn = '5501012229' }: { ssn?: string | null } = {}) {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.', ssn });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1,
          price: 10_000,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const issue = (worklogIds: readonly number[], body: object = {}) =>
    firm.employee.call('POST', '/invoices', { body: { worklogIds, ...body } });
  const invoices = async () => (await firm.manager.call('GET', '/invoices')).body.pagination.total;
  return { firm, client, project, log, issue, invoices };
}
const said = ({ status, body }: { status: number; body: { code?: string; errors?: object } }) => [
  status,
  body.code,
  body.errors,
];

describe('issuing only what the person saw', () => {
  it('is refused with both totals if an entry has changed, also for one currency of several', async () => {
    const { firm, project, log, issue, invoices } = await setUp();
    const id = await log();
    const expected = [{ currencyCode: 'ISK', totalWithVat: 12_400 }];
    await firm.manager.call('PUT', `/worklogs/${id}`, { body: { projectId: project.id, price: 99_999, version: 1 } });
    const refused = await issue([id], { expected });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'invoice_changed',
      'Fjárhæðin hefur breyst síðan þú skoðaðir hana (12.400 kr. → 123.999 kr.).',
    ]);
    const all = await firm.manager.call('POST', '/invoices', {
      body: { projectId: project.id, expected: [...expected, { currencyCode: 'EUR', totalWithVat: 5 }] },
    });
    expect(all.body.detail).toContain('5,00 EUR → 0,00 EUR');
    expect(await invoices()).toBe(0);
    expect((await issue([id], { expected: [{ currencyCode: 'ISK', totalWithVat: 123_999 }] })).status).toBe(201);
    expect(await disagreements(world)).toEqual([]);
  });
});

describe('the date of an invoice', () => {
  it('is questioned if it breaks the order of numbers, is in the future, or in a past year', async () => {
    const { firm, log, issue, invoices } = await setUp();
    const first = (await issue([await log()], { invoiceDate: '2026-04-08' })).body.invoices[0];
    const id = await log();
    expect(said(await issue([id], { invoiceDate: '2026-04-07' }))).toEqual([
      409,
      'invoice_questions',
      { 'questions.beforeLastInvoice': 'Dagsetningin er á undan síðasta reikningi, nr. 1 (08.04.2026).' },
    ]);
    expect(said(await issue([id], { invoiceDate: '2026-04-11', confirmed: false }))[2]).toEqual({
      'questions.futureInvoice': 'Dagsetning reikningsins er ekki komin.',
    });
    expect(Object.keys((await issue([id], { invoiceDate: '2025-12-31' })).body.errors)).toEqual([
      'questions.beforeLastInvoice',
      'questions.yearIsOver',
    ]);
    const credit = (body: object) => firm.employee.call('POST', `/invoices/${first.id}/credit`, { body });
    expect(said(await credit({ invoiceDate: '2026-05-01' }))[1]).toBe('invoice_questions');
    expect(await invoices()).toBe(1);
    const again = await issue([id], { invoiceDate: '2026-04-07', confirmed: true });
    expect([again.status, again.body.invoices[0].number]).toEqual([201, 2]);
    expect((await credit({ invoiceDate: '2026-05-01', confirmed: true })).body.invoices[0].number).toBe(3);
    expect(await disagreements(world)).toEqual([]);
  });

  it('is not questioned if it is today’s, or that of the last invoice', async () => {
    const { log, issue } = await setUp();
    for (const invoiceDate of ['2026-04-08', '2026-04-08', undefined])
      expect((await issue([await log()], { invoiceDate, confirmed: false })).status).toBe(201);
  });
});

it('asks about possible mistakes in the work if the caller can show them: zero price, no text, a future day, over 24 hours', async () => {
  const { log, issue } = await setUp();
  const ids = [
    await log({ price: 0 }),
    await log({ comment: ' ' }),
    await log({ date: '2026-04-12T10:00:00Z' }),
    await log({ date: '2026-03-05T10:00:00Z', quantity: 13 }),
    await log({ date: '2026-03-05T10:00:00Z', quantity: 12 }),
  ];
  expect(said(await issue(ids, { confirmed: false }))).toEqual([
    409,
    'invoice_questions',
    {
      'questions.billedAtNothing': '1 færsla er á 0 kr.',
      'questions.billedWithoutText': '1 færsla er án lýsingar: á reikningnum stendur aðeins tegundin.',
      'questions.billedAhead': '1 færsla er dagsett fram í tímann.',
      'questions.billedLongDays': 'Meira en 24 klst. eru skráðar á sama starfsmann þessa daga: 05.03.2026.',
    },
  ]);
  expect((await issue(ids, { confirmed: true })).status).toBe(201);
});

it('asks nothing about lines of zero that are to be left out', async () => {
  const { log, issue } = await setUp();
  const ids = [await log(), await log({ price: 0, comment: ' ' })];
  expect((await issue(ids, { confirmed: false })).body.code).toBe('invoice_questions');
  expect((await issue(ids, { confirmed: false, leaveOutZero: true })).status).toBe(201);
  expect(await disagreements(world)).toEqual([]);
});

describe('an invoice with VAT', () => {
  it('must identify seller and buyer, or is refused with each missing field and its owner (law 50/1988, article 20)', async () => {
    const { firm, client, log, issue, invoices } = await setUp({ ssn: null });
    const id = await log();
    await world.sql('update tenant set vat_number = null, address = null where id = $1', [firm.id]);
    expect(said(await issue([id]))).toEqual([
      422,
      'invoice_lacks',
      {
        seller: 'Það vantar: VSK-númer fyrirtækisins, heimilisfang fyrirtækisins',
        [`payors.${client.id}`]: 'Það vantar: kennitölu greiðandans (Brimalda ehf.)',
      },
    ]);
    expect(await invoices()).toBe(0);
    const exempt = await log({ vatRateId: 1, workTypeId: 2 });
    expect((await issue([exempt])).status).toBe(201);
    await world.sql("update tenant set vat_number = '10203', address = 'Prófgata 1' where id = $1", [firm.id]);
    await world.sql("update client set country_code = 'NO' where id = $1", [client.id]);
    expect((await issue([id])).status).toBe(201);
  });
});

describe('marks and deletion', () => {
  const marked = async () => {
    const set = await setUp();
    const { id } = (await set.issue([await set.log()], { invoiceDate: '2026-04-08' })).body.invoices[0];
    const get = async () => (await set.firm.manager.call('GET', `/invoices/${id}`)).body;
    const mark = async (body: object) =>
      set.firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { version: (await get()).version, ...body } });
    const remove = () => set.firm.employee.call('DELETE', `/invoices/${id}`);
    return { ...set, id, get, mark, remove };
  };

  it('refuse marks before the invoice date, and an extended due date before the original', async () => {
    const { get, mark } = await marked();
    expect((await get()).dueDate).toBe('2026-04-22');
    const early = await mark({ sentDate: '2026-04-07', paidDate: '2026-04-07', extendedDueDate: '2026-04-21' });
    expect([early.status, early.body.errors]).toEqual([
      400,
      {
        sentDate: 'Dagurinn má ekki vera á undan dagsetningu reikningsins.',
        paidDate: 'Dagurinn má ekki vera á undan dagsetningu reikningsins.',
        extendedDueDate: 'Eindagi má ekki vera á undan gjalddaga.',
      },
    ]);
    expect((await mark({ paidDate: '2026-04-08', extendedDueDate: '2026-04-22' })).status).toBe(200);
  });

  it('refuse to delete a paid invoice, and offer a credit note', async () => {
    const { get, mark, remove } = await marked();
    await mark({ paidDate: '2026-04-09' });
    expect(said(await remove()).slice(0, 2)).toEqual([409, 'invoice_paid']);
    expect((await get()).can).toMatchObject({ delete: false, credit: true });
    await mark({ paidDate: null });
    expect((await remove()).status).toBe(204);
    expect(await disagreements(world)).toEqual([]);
  });

  it('give no e-invoice of an invoice issued by the accounting system, nor attach one to a letter', async () => {
    const { firm, id } = await marked();
    await world.sql("update tenant set postal_code = '101' where id = $1", [firm.id]);
    await world.sql("update invoice set external_system = 'DK', external_state = 'numbered' where id = $1", [id]);
    expect(said(await firm.employee.call('GET', `/invoices/${id}/e-invoice`)).slice(0, 2)).toEqual([
      409,
      'invoice_elsewhere',
    ]);
    expect((await firm.employee.call('GET', `/invoices/${id}/letters/draft`)).body.issuedBy).toBe('DK');
    const letter = { to: ['a@b.example'], subject: 'Reikningur', message: 'Hér', eInvoice: true };
    expect(said(await firm.employee.call('POST', `/invoices/${id}/letters`, { body: letter }))[1]).toBe(
      'invoice_elsewhere',
    );
  });
});

it('put both the printed and the extended due date in a letter', async () => {
  const { firm, log, issue } = await setUp();
  const { id } = (await issue([await log()], { invoiceDate: '2026-04-08' })).body.invoices[0];
  const message = async () => (await firm.employee.call('GET', `/invoices/${id}/letters/draft`)).body.message;
  expect(await message()).toContain('með gjalddaga 22.04.2026.');
  await firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { extendedDueDate: '2026-05-06', version: 1 } });
  expect(await message()).toContain('með gjalddaga 22.04.2026 og eindaga 06.05.2026.');
});
