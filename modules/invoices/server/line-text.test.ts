import { expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { readable } from '#tests/support/readable.ts';
import { brokenRules } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

// Lines may have a separate text for the payor, and documents may omit lines of zero.

const world = await openWorld();

async function setUp() {
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql("update client set address = 'Hafnargata 2', postal_code = '600', city = 'Akureyri' where id = $1", [
    client.id,
  ]);
  const project = await firm.project({ clientId: client.id, responsible: firm.employee, linked: [firm.reader] });
  const log = async (body: object = {}) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1,
          price: 10_000,
          comment: 'Rifrildi við stjórn',
          ...body,
        },
      })
    ).body as { readonly id: number; readonly version: number };
  const word = (id: number, text: string | null, version: number, person = firm.employee) =>
    person.call('PUT', `/invoices/texts/${id}`, { body: { text, version } });
  const issue = async (ids: readonly number[], body: object = {}) =>
    (await firm.employee.call('POST', '/invoices', { body: { worklogIds: ids, ...body } })).body.invoices[0]
      .id as number;
  const get = async (path: string) => (await firm.manager.call('GET', path)).body;
  const paper = async (id: number, what: string) =>
    (await readable(await firm.manager.call('GET', `/invoices/${id}/${what}`))).replaceAll(/\s+/g, ' ');
  return { firm, project, log, word, issue, get, paper };
}

it('prints the text for the payor on every document, and leaves the worklog unchanged', async () => {
  const { log, word, issue, get, paper } = await setUp();
  const { id, version } = await log();
  const said = await word(id, 'Fundur með stjórn', version);
  expect([said.status, said.body]).toEqual([200, { id, text: 'Fundur með stjórn', version: version + 1 }]);
  expect(await get(`/worklogs/${id}`)).toMatchObject({
    comment: 'Rifrildi við stjórn',
    invoiceText: 'Fundur með stjórn',
  });
  const invoice = await issue([id]);
  expect((await get(`/invoices/${invoice}`)).lines).toMatchObject([
    { comment: 'Rifrildi við stjórn', clientText: 'Fundur með stjórn' },
  ]);
  for (const what of ['pdf', 'e-invoice', 'report?format=PDF', 'report?format=Excel', 'report?format=PDF&typeId=2']) {
    expect(await paper(invoice, what), what).toContain('Fundur með stjórn');
    expect(await paper(invoice, what), what).not.toContain('Rifrildi');
  }
  expect(await disagreements(world)).toEqual([]);
});

it('returns to the worklog’s comment, needs the version, and is in the history', async () => {
  const { firm, log, word, issue, get } = await setUp();
  const { id, version } = await log();
  await word(id, 'Fundur', version);
  const stale = await word(id, 'Annað', version);
  expect([stale.status, stale.body.current]).toEqual([412, { id, text: 'Fundur', version: version + 1 }]);
  const back = await word(id, ' \n', version + 1);
  expect(back.body.text).toBeNull();
  const told = await get(`/audit/rows?kind=worklog&id=${id}`);
  expect(JSON.stringify(told)).toContain('Fundur');
  expect((await word(id, 'Nei', version + 2, firm.reader)).status).toBe(403);
  await issue([id]);
  const { version: now } = await get(`/worklogs/${id}`);
  expect((await word(id, 'Of seint', now)).body.code).toBe('already_billed');
});

it('stays with the work after a credit note, and is restored with a deleted invoice', async () => {
  const { firm, log, word, issue, get } = await setUp();
  const { id, version } = await log();
  await word(id, 'Fundur', version);
  const first = await issue([id]);
  const credit = await firm.manager.call('POST', `/invoices/${first}/credit`, { body: {} });
  expect((await get(`/invoices/${credit.body.invoices[0].id}`)).lines).toMatchObject([{ clientText: 'Fundur' }]);
  expect(await get(`/worklogs/${id}`)).toMatchObject({ invoiceText: 'Fundur', invoiceId: null });
  const second = await issue([id]);
  await firm.manager.call('DELETE', `/invoices/${second}`);
  const { version: now } = await get(`/worklogs/${id}`);
  await word(id, 'Annað', now);
  expect((await firm.manager.call('PUT', `/invoices/${second}/restore`)).status).toBe(200);
  expect(await get(`/worklogs/${id}`)).toMatchObject({ invoiceText: 'Fundur', invoiceId: second });
  expect(await disagreements(world)).toEqual([]);
});

it('omits lines of zero on request, with the same amount to pay, and bills them anyway', async () => {
  const { firm, log, issue, get, paper } = await setUp();
  const ids = [
    await log(),
    await log({ comment: 'Yfirferð án gjalds', quantity: 2, quantityBilled: 0 }),
    await log({ comment: 'Gefið eftir', discount: 1 }),
    await log({ comment: 'Þinglýsing', workTypeId: 2, vatRateId: 1, discount: 1 }),
  ].map(({ id }) => id);
  const grouped = await get('/worklogs/grouped');
  expect(grouped.items).toMatchObject([{ count: 4, zeroLines: 3 }]);
  const [seen] = grouped.items as [{ readonly totalWithVat: number }];
  const invoice = await issue(ids, {
    leaveOutZero: true,
    expected: [{ currencyCode: 'ISK', totalWithVat: seen.totalWithVat }],
  });
  const whole = await get(`/invoices/${invoice}`);
  expect(whole).toMatchObject({ total: 30_000, discount: 20_000, totalWithDiscount: 10_000, totalWithVat: 12_400 });
  expect(whole.lines.map(({ onPaper }: { readonly onPaper: boolean }) => onPaper)).toEqual([true, false, false, false]);
  // The discount is the sum of the printed lines.
  expect(await paper(invoice, 'pdf')).not.toMatch(/30\.000|20\.000/);
  for (const what of ['pdf', 'report?format=PDF', 'e-invoice']) {
    expect(await paper(invoice, what), what).toContain('Rifrildi við stjórn');
    expect(await paper(invoice, what), what).not.toMatch(/án gjalds|Gefið eftir|Þinglýsing/);
  }
  expect(brokenRules((await firm.manager.call('GET', `/invoices/${invoice}/e-invoice`)).raw.toString('utf8'))).toEqual(
    [],
  );
  for (const id of ids) expect(await get(`/worklogs/${id}`)).toMatchObject({ invoiceId: invoice });
  const credit = await firm.manager.call('POST', `/invoices/${invoice}/credit`, { body: {} });
  expect(await paper(credit.body.invoices[0].id, 'pdf')).not.toContain('Gefið eftir');
  expect(await disagreements(world)).toEqual([]);
});

it('prints them if no other line would remain, and by default', async () => {
  const { log, issue, get } = await setUp();
  const free = async () => (await log({ discount: 1 })).id;
  const onPaper = async (id: number) =>
    (await get(`/invoices/${id}`)).lines.map((line: { readonly onPaper: boolean }) => line.onPaper);
  expect(await onPaper(await issue([await free(), await free()], { leaveOutZero: true }))).toEqual([true, true]);
  expect(await onPaper(await issue([(await log()).id, await free()]))).toEqual([true, true]);
  expect(await disagreements(world)).toEqual([]);
});
