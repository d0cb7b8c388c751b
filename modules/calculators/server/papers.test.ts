import { describe, expect, it } from 'vitest';
import { readZip, unpack } from '#server/zip.ts';
import { readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const request = {
  dayCountConvention: '30/360',
  debts: [
    {
      name: 'Höfuðstóll 1',
      principalAmount: 1_000_000,
      interestPeriods: [{ startDate: '2022-01-20', endDate: '2023-06-20', interestType: 'Penalty' }],
      payments: [{ amount: 50_000, paymentDate: '2023-03-01', type: 'InterestFirst' }],
    },
  ],
};

const fixed = {
  ...request,
  debts: [
    {
      ...request.debts[0],
      interestPeriods: [
        { startDate: '2024-01-01', endDate: '2024-07-01', interestType: 'Fixed', interestRate: 0.123456 },
      ],
      payments: [],
    },
  ],
};

async function paper(format: string, change: Readonly<Record<string, unknown>> = {}) {
  const firm = await world.firm();
  const reply = await firm.reader.call('POST', '/calculators/interests/report', {
    body: { ...request, format, ...change },
  });
  expect(reply.status).toBe(200);
  return reply;
}
async function partOf(format: string, name: string, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const entry = readZip((await paper(format, change)).raw)?.find((one) => one.name === name);
  return entry ? ((await unpack(entry, 1_000_000))?.toString('utf8') ?? '') : '';
}

describe('a calculation as a document', () => {
  it('is a PDF that is called what it is, as its file and the Word document are, and not by the screen’s name', async () => {
    const reply = await paper('PDF');
    expect(reply.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readable(reply)).toMatch(/^Vaxtaútreikningur/);
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('Vaxtaútreikningur.pdf'));
    expect(await partOf('Word', 'word/document.xml', { language: 'en' })).toContain('>Interest calculation<');
  });

  it('is a spreadsheet that recalculates itself', async () => {
    const sheet = await partOf('Excel', 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<f>G2*F2*E2/360</f>');
    expect(sheet).toMatch(/<f>ROUND\(SUM\(H2:H\d+\),0\)<\/f><v>184\d{3}<\/v>/);
  });

  it('sums each debt separately in a spreadsheet, even if two have one name, and treats no name as a formula', async () => {
    const name = '=HYPERLINK("https://illt.example";"Smelltu")';
    const debts = [1_000_000, 3_000_000].map((principalAmount) => ({ ...fixed.debts[0], name, principalAmount }));
    const sheet = await partOf('Excel', 'xl/worksheets/sheet1.xml', { ...fixed, debts });
    expect(sheet.match(/<f>[^<]*<\/f>/g)?.map((one) => one.slice(3, -4))).toEqual([
      'G2*F2*E2/360',
      'G3*F3*E3/360',
      'ROUND(SUM(H2:H2),0)',
      'SUM(I2:I2)',
      'H5+H6-H7',
      'ROUND(SUM(H3:H3),0)',
      'SUM(I3:I3)',
      'H10+H11-H12',
    ]);
    expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;');
  });

  it('treats no name as markup in a document', async () => {
    const name = '</w:t></w:r><w:r><w:instrText>DDEAUTO</w:instrText> & \u0007';
    const text = await partOf('Word', 'word/document.xml', { debts: [{ ...request.debts[0], name }] });
    expect(text).not.toContain('<w:instrText>');
    expect(text).toContain('&lt;w:instrText&gt;DDEAUTO');
    expect(text).not.toContain('\u0007');
  });

  it('is a table for the writ with the text of the claim', async () => {
    const text = await partOf('Word', 'word/document.xml');
    expect(text).toContain('dráttarvöxtum skv. 1. mgr. 6. gr. laga nr. 38/2001 af 1.000.000 kr. frá 20.01.2022');
    expect(text).toContain('Vextir lagðir við höfuðstól (12. gr.): 118.986,11 kr.');
    expect(text).toContain('<w:tbl>');
  });

  it('shows interest rates with four decimals of a per cent, in the lines and in the claim (CALC-16)', async () => {
    const text = await partOf('Word', 'word/document.xml', fixed);
    expect(text).toContain('12,3456% ársvöxtum');
    expect(text).toMatch(/>12,3456%</);
  });

  it('has the claim in the requested language', async () => {
    const text = await partOf('Word', 'word/document.xml', { language: 'en' });
    expect(text).toContain('with penalty interest under Article 6 (1) of Act No. 38/2001');
  });

  it('names the case that it is for, in each format, to those who see it alone', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    const print = (who: typeof firm.reader, format: string) =>
      who.call('POST', '/calculators/interests/report', { body: { ...request, format, projectId: project.id } });
    const about = (await firm.manager.call('GET', `/projects/${project.id}`)).body;
    const named = `${about.yearNumber} · ${about.name}`;
    expect(await readable(await print(firm.reader, 'PDF'))).toContain(named);
    for (const [format, part] of [
      ['Word', 'word/document.xml'],
      ['Excel', 'xl/worksheets/sheet1.xml'],
    ] as const) {
      const entry = readZip((await print(firm.reader, format)).raw)?.find(({ name }) => name === part);
      expect((entry ? await unpack(entry, 1_000_000) : null)?.toString('utf8')).toContain(named);
    }
    expect((await print(firm.employee, 'PDF')).status).toBe(404);
  });

  it('is refused when the calculation is', async () => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', '/calculators/interests/report', {
      body: { debts: [{ ...request.debts[0], principalAmount: null }], format: 'PDF' },
    });
    expect([status, body.code]).toEqual([422, 'interest_no_principal']);
  });
});

describe('the document of a saved calculation', () => {
  it.each([
    ['PDF', 'pdf', 'is'],
    ['Word', 'docx', 'en'],
  ])(
    'is filed as %s among the documents of its case, each time under a new name',
    async (format, extension, language) => {
      const firm = await world.firm();
      const project = await firm.project({ linked: [firm.employee, firm.reader] });
      const { body: kept } = await firm.employee.call('POST', '/calculators/calculations', {
        body: { projectId: project.id, name: 'Krafa', ...request },
      });
      const path = `/calculators/calculations/${kept.id}/documents`;
      const first = await firm.employee.call('POST', path, { body: { format, language } });
      expect([first.status, first.body.name, first.body.projectId]).toEqual([201, `Krafa.${extension}`, project.id]);
      const second = await firm.employee.call('POST', path, { body: { format, language } });
      expect(second.body.name).toBe(`Krafa (2).${extension}`);
      expect((await firm.reader.call('POST', path, { body: { format } })).status).toBe(403);
    },
  );
});
