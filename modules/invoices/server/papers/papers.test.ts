import { describe, expect, it } from 'vitest';
import { readSums } from '#tests/support/excel.ts';
import { readable } from '#tests/support/readable.ts';
import { brokenRules, said } from '#tests/support/ubl-rules.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));

async function setUp({ currencyCode = 'ISK', languageCode = 'IS', complete = true } = {}) {
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  if (complete) {
    await world.sql(
      "update tenant set ssn = '5201603389', address = 'Borgartún 20', postal_code = '105', city = 'Reykjavík', vat_number = '123456', bank_account = '0133-26-001234', email = 'stofan@hamar.example', phone = '5551234' where id = $1",
      [firm.id],
    );
  }
  const client = await firm.client({ name: 'Brimalda & synir ehf.', ssn: '5501012229', currencyCode });
  await world.sql(
    "update client set address = 'Hafnargata 2', postal_code = '600', city = 'Akureyri', language_code = $2 where id = $1",
    [client.id, languageCode],
  );
  if (currencyCode !== 'ISK')
    await world.sql('insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, $2, $3, 143.5)', [
      firm.id,
      currencyCode,
      '2026-01-02',
    ]);
  const project = await firm.project({ name: 'Kaupsamningur', clientId: client.id, responsible: firm.employee });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 2,
          price: 10_000,
          comment: 'Fundur með stjórn',
          ...body,
        },
      })
    ).body.id;
  const issue = async (worklogIds: readonly number[], body: object = {}) =>
    (await firm.employee.call('POST', '/invoices', { body: { worklogIds, invoiceDate: '2026-03-31', ...body } })).body
      .invoices[0].id as number;
  const get = async (id: number, what: string, person = firm.manager) => person.call('GET', `/invoices/${id}/${what}`);
  return { firm, client, project, log, issue, get };
}

const mixed = async ({ log, issue }: Awaited<ReturnType<typeof setUp>>) =>
  issue(
    [
      await log({ discount: 0.1 }),
      await log({ quantity: 1.25, price: 28_901, comment: '' }),
      await log({ vatRateId: 2, workTypeId: 2, quantity: 1, price: 1990, comment: 'Gögn' }),
      await log({ vatRateId: 1, workTypeId: 2, quantity: 1, price: 4500, comment: 'Þinglýsing' }),
    ],
    { note: 'Takk fyrir viðskiptin' },
  );

/** The position of each text on each page of a PDF, in points. */
async function placesOf(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const contents = await Promise.all((await Promise.all(pages)).map((page) => page.getTextContent()));
  return contents.map(({ items }) =>
    items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, right: Number(item.transform[4]) + item.width, bottom: Number(item.transform[5]) }]
        : [],
    ),
  );
}

describe('the PDF of an invoice', () => {
  it('has everything that the law requires: both parties, numbers, days, lines, and net and tax by VAT rate', async () => {
    const set = await setUp();
    const id = await mixed(set);
    const reply = await set.get(id, 'pdf');
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toMatchObject([
      200,
      'application/pdf',
      expect.stringContaining('Reikningur 1.pdf'),
    ]);
    const words = (await readable(reply)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Reikningur 1',
      'Lögstofan Hamar',
      'Kt. 520160-3389',
      'VSK-nr. 123456',
      'Borgartún 20, 105 Reykjavík',
      'Brimalda & synir ehf.',
      'Hafnargata 2',
      '600 Akureyri',
      'Kt. 550101-2229',
      'Útgáfudagur 31.03.2026',
      'Gjalddagi 14.04.2026',
      'Fundur með stjórn',
      '02.03.2026',
      'klst.',
      'stk.',
      '10.000',
      '10%',
      'Með 24% virðisaukaskatti',
      'Með 11% virðisaukaskatti',
      'Án virðisaukaskatts',
      'Þinglýsing',
      'Undanþegið',
      'án virðisaukaskatts.',
      'Til greiðslu',
      '0133-26-001234',
      'Takk fyrir viðskiptin',
      'Síða 1 af 1',
      'reglugerð nr. 505/2013',
    ])
      expect(words).toContain(part);
    const { body } = await set.firm.manager.call('GET', `/invoices/${id}`);
    // 24 %: 18.000 + 36.126, 11 %: 1.990, none: 4.500.
    expect(body).toMatchObject({ totalWithDiscount: 60_616, totalVat: 13_209, totalWithVat: 73_825 });
    for (const figure of ['60.616', '54.126', '12.990', '219', '73.825 kr.']) expect(words).toContain(figure);
  });

  it('is in the payor’s language and currency, with the tax in krónur too', async () => {
    const set = await setUp({ currencyCode: 'EUR', languageCode: 'EN' });
    await world.sql("update client set country_code = 'DK' where id = $1", [set.client.id]);
    const id = await set.issue([await set.log({ price: 1234.5, comment: 'Board meeting' })]);
    const printed = await set.get(id, 'pdf');
    expect(printed.raw.toString('latin1')).toContain('/Lang (en)');
    const words = (await readable(printed)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Invoice',
      ', Denmark',
      'Bill to',
      'Due date 14 Apr 2026',
      '2 Mar 2026',
      '1,234.50',
      '2,469.00',
      'Amount due',
      'EUR 3,061.56',
      '1 EUR = ISK 143.5',
      'ISK 85,032',
      'ISK 439,334',
    ])
      expect(words).toContain(part);
  });

  it('prints every figure within the page, for any length of words, descriptions and names', async () => {
    const set = await setUp();
    await world.sql('update client set name = $2 where id = $1', [
      set.client.id,
      `${'Vatnsréttindafélagið '.repeat(8)}ehf.`,
    ]);
    await world.sql('update project set name = $2 where id = $1', [set.project.id, 'Matsbeiðni'.repeat(15)]);
    const address = `https://dómar.example/${'abcdefghij'.repeat(30)}`;
    const id = await set.issue(
      [
        await set.log({ comment: address, price: 1_234_567 }),
        await set.log({ comment: 'x'.repeat(4000) }),
        await set.log({ comment: 'Löng lýsing. '.repeat(300) }),
      ],
      { note: 'y'.repeat(500) },
    );
    const { raw } = await set.get(id, 'pdf');
    const pages = await placesOf(raw);
    const words = pages.flat().map(({ text }) => text);
    expect(words).toContain('2.469.134');
    expect(words.join('')).toContain(address);
    // A4 with its margins: nothing exceeds them.
    for (const { text, right, bottom } of pages.flat())
      expect([text, right <= 595.28 - 42 + 1, bottom >= 0]).toEqual([text, true, true]);
  });

  it('of a credit note names the credited invoice; a deleted one is void; one issued by the accounting system is a supporting document', async () => {
    const set = await setUp();
    const [first, second, third] = [
      await set.issue([await set.log()]),
      await set.issue([await set.log()]),
      await set.issue([await set.log()]),
    ];
    const { body } = await set.firm.manager.call('POST', `/invoices/${first}/credit`, {
      body: { invoiceDate: '2026-04-02' },
    });
    const note = (await readable(await set.get(body.invoices[0].id, 'pdf'))).replaceAll(/\s+/g, ' ');
    for (const part of ['Kreditreikningur 4', 'Bakfærir reikning nr. 1', 'Til frádráttar', '−24.800 kr.'])
      expect(note).toContain(part);
    await set.firm.manager.call('DELETE', `/invoices/${second}`);
    expect(await readable(await set.get(second, 'pdf'))).toContain('ÓGILT');
    await world.sql(
      "update invoice set external_system = 'DK', external_id = '7012', external_state = 'done' where id = $1",
      [third],
    );
    const base = (await readable(await set.get(third, 'pdf'))).replaceAll(/\s+/g, ' ');
    expect(base).toContain('Reikningsgrunnur 3');
    expect(base).toContain('grunnur að reikningi nr. 7012, sem gefinn er út í DK');
  });

  it('of 300 lines repeats the header row, and numbers the pages', async () => {
    const set = await setUp();
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1)
      ids.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, i) => set.log({ comment: `Lína ${n * 10 + i}` })))),
      );
    const words = (await readable(await set.get(await set.issue(ids), 'pdf'))).replaceAll(/\s+/g, ' ');
    const pages = Number(/Síða 1 af (\d+)/.exec(words)?.[1]);
    expect(pages).toBeGreaterThan(5);
    // The last page may contain only the totals.
    expect(words.match(/Einingarverð (?!og)/g)?.length).toBeGreaterThanOrEqual(pages - 1);
    expect(words).toContain(`Síða ${pages} af ${pages}`);
    expect(words).toContain('Reikningur 1, framhald');
  });
});

describe('the e-invoice', () => {
  it('satisfies the rules of EN 16931, Peppol and Iceland, and agrees with the invoice', async () => {
    const set = await setUp();
    const id = await mixed(set);
    await set.firm.manager.call('PUT', `/invoices/${id}/marks`, {
      body: { extendedDueDate: '2026-04-20', version: 1 },
    });
    const reply = await set.get(id, 'e-invoice');
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toMatchObject([
      200,
      expect.stringContaining('application/xml'),
      expect.stringContaining('Reikningur 1.xml'),
    ]);
    const xml = reply.raw.toString('utf8');
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('Brimalda &amp; synir ehf.');
    expect([
      said(xml, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
      said(xml, 'cac:TaxTotal/cbc:TaxAmount'),
      said(xml, 'cac:AdditionalDocumentReference/cbc:ID'),
      said(xml, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    ]).toEqual(['73825', '13209', '2026-04-20', '013326001234']);
  });

  it('of a credit note is a separate document that names the invoice, with positive amounts', async () => {
    const set = await setUp();
    const { body } = await set.firm.manager.call('POST', `/invoices/${await mixed(set)}/credit`, { body: {} });
    const xml = (await set.get(body.invoices[0].id, 'e-invoice')).raw.toString('utf8');
    expect(brokenRules(xml)).toEqual([]);
    expect([
      xml.includes('<CreditNote '),
      said(xml, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
      said(xml, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    ]).toEqual([true, '1', '73825']);
  });

  it('in another currency has the tax in krónur', async () => {
    const set = await setUp({ currencyCode: 'EUR', languageCode: 'EN' });
    const xml = (await set.get(await set.issue([await set.log({ price: 1234.5 })]), 'e-invoice')).raw.toString('utf8');
    expect(brokenRules(xml)).toEqual([]);
    expect([
      said(xml, 'cbc:DocumentCurrencyCode'),
      said(xml, 'cbc:TaxCurrencyCode'),
      said(xml, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    ]).toEqual(['EUR', 'ISK', '3061.56']);
    expect(xml).toContain('<cbc:TaxAmount currencyID="ISK">85032</cbc:TaxAmount>');
  });

  it('is refused for missing data, and for a deleted invoice', async () => {
    const set = await setUp({ complete: false });
    const id = await set.issue([await set.log()]);
    const refused = await set.get(id, 'e-invoice');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      'e_invoice_incomplete',
      'Rafrænn reikningur verður ekki gerður af þessum reikningi. Á hann vantar: póstnúmer fyrirtækisins.',
    ]);
    await set.firm.manager.call('DELETE', `/invoices/${id}`);
    expect((await set.get(id, 'e-invoice')).body.code).toBe('invoice_deleted');
  });
});

it('a document prints emoji', async () => {
  const set = await setUp();
  const id = await set.issue([await set.log({ comment: 'Fundur 👍🏽 og ✅ samþykkt\uffff' })]);
  const words = await readable(await set.get(id, 'pdf'));
  for (const emoji of ['👍', '✅']) expect(words).toContain(emoji);
  // A box is read as U+0000.
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  expect(words).not.toMatch(/[\u0000\uffff]/);
});

describe('the work report of an invoice', () => {
  it.each(['PDF', 'Excel'])('is generated as %s, by day or by employee with subtotals (OPEN-79)', async (format) => {
    const set = await setUp();
    const id = await set.issue([await set.log(), await set.log({ comment: 'Gerð samnings', quantity: 3 })]);
    const plain = (await readable(await set.get(id, `report?format=${format}`))).replaceAll(/\s+/g, ' ');
    for (const part of ['Gerð samnings', 'Jón Starfsson']) expect(plain).toContain(part);
    const grouped = (await readable(await set.get(id, `report?format=${format}&typeId=2`))).replaceAll(/\s+/g, ' ');
    if (format === 'PDF') {
      expect(grouped).toMatch(/Tímar 5,00 · 50\.000 kr\./);
      expect(plain).not.toMatch(/Tímar 5,00 · 50\.000 kr\./);
      return;
    }
    for (const [typeId, shown] of [
      [1, [5, 50_000]],
      [2, [5, 50_000, 5, 50_000]],
    ] as const) {
      const sums = await readSums((await set.get(id, `report?format=Excel&typeId=${typeId}`)).raw);
      expect(sums.map((sum) => [sum.shown, sum.reckoned])).toEqual(shown.map((value) => [value, value]));
    }
  });

  it('names a credit note as one, with negative hours (CLIENT-07)', async () => {
    const set = await setUp();
    const id = await set.issue([await set.log()]);
    const credited = await set.firm.manager.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
    const [{ id: noteId, number }] = credited.body.invoices;
    const said = (await readable(await set.get(noteId, 'report?format=PDF'))).replaceAll(/\s+/g, ' ');
    expect(said).toContain(`Vinnuskýrsla með kreditreikningi ${number}`);
    expect(said).toContain('−2,00');
  });
});

it('documents are unavailable to people outside a closed project', async () => {
  const set = await setUp();
  const id = await set.issue([await set.log()]);
  for (const what of ['pdf', 'e-invoice', 'report?format=PDF']) {
    expect((await set.get(id, what, set.firm.reader)).status).toBe(404);
    expect((await (await world.firm()).manager.call('GET', `/invoices/${id}/${what}`)).status).toBe(404);
  }
});
