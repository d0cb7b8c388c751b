import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { frameReader, progressType } from '#shared/progress-frames.ts';
import { readRows, readSums } from '#tests/support/excel.ts';
import { entriesOf, readable } from '#tests/support/readable.ts';
import { openWorld } from '#tests/support/world.ts';
import type { FileAnswer, Making } from '../http/module.ts';
import { printExcel } from './excel.ts';
import { printPdf } from './pdf.ts';
import type { Report } from './report.ts';

type Row = { readonly who: string; readonly text: string; readonly hours: number; readonly amount: number };
const reportOf = (rows: readonly Row[], grouped = true): Report<Row> => ({
  title: 'Vinnuskýrsla',
  language: 'is',
  firm: 'Lögstofan',
  printed: 'Prentað 21.11.2026',
  sheet: 'Tímar',
  page: 'Síða {page} af {pages}',
  columns: [
    { label: 'Starfsmaður', width: 2, value: ({ who }) => who },
    { label: 'Lýsing', width: 5, value: ({ text }) => text },
    { label: 'Magn', width: 1, number: 2, key: 'hours', value: ({ hours }) => hours },
    { label: 'Samtals', width: 1.2, number: 0, key: 'amount', value: ({ amount }) => amount },
  ],
  rows,
  group: grouped ? { key: ({ who }) => who, label: ({ who }) => who } : null,
  sumOf: ({ hours, amount }) => ({ currencyCode: 'ISK', amount, hours }),
  subtotalLabel: 'Samtals',
  hoursLabel: 'Tímar',
  closing: [['Alls', '1.000 kr.']],
});
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    who: ['Anna', 'Björn', 'Dóra'][Math.floor((index * 3) / count)] ?? '',
    text: `Fundur ${index} með stjórn félagsins um ársreikninginn og það sem honum fylgir`,
    hours: 1.5,
    amount: 43_350,
  }));
const making = (told: Partial<Making> = {}): Making => ({
  progress: () => {},
  signal: new AbortController().signal,
  ...told,
});

async function bytesOf({ content }: FileAnswer, told: Partial<Making> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (typeof content !== 'function') return Buffer.alloc(0);
  const made = await content(making(told));
  if (Buffer.isBuffer(made)) return made;
  for await (const chunk of made) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
const wordsOf = async (raw: Buffer, type: string) =>
  (await readable({ status: 200, body: null, headers: { 'content-type': type }, raw })).replaceAll(/\s+/g, ' ');

it('writes a number that names without separators, and a count as a number', async () => {
  const report: Report<Row> = {
    ...reportOf(rowsOf(1), false),
    columns: [{ label: 'Nr.', width: 1, number: 0, plain: true, value: () => 1943 }],
    closing: [['Fjöldi', 1943]],
  };
  const excel = await bytesOf(printExcel(report, 'a.xlsx'));
  const rows = await readRows(excel);
  expect([rows[1]?.[0], rows.find(([label]) => label === 'Fjöldi')?.[1]]).toEqual([1943, 1943]);
  const formats = entriesOf(excel).join('');
  expect([...formats.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual(['0', '#,##0']);
  const words = await wordsOf(await bytesOf(printPdf(report, 'a.pdf')), 'application/pdf');
  expect(words).toMatch(/Nr\. 1943 .*Fjöldi 1\.943/);
});

it('ends with the sum of each column in bold', async () => {
  const [first, sums] = [...rowsOf(1), { who: '', text: 'Alls', hours: 7, amount: 9 }];
  const report: Report<Row> = { ...reportOf([], false), rows: first ? [first] : [], sumRow: sums };
  const excel = await bytesOf(printExcel(report, 'a.xlsx'));
  expect((await readRows(excel))[2]?.slice(0, 3)).toEqual(['', 'Alls', 7]);
  const entries = entriesOf(excel).join('');
  const [, , row] = entries.match(/<row .*?<\/row>/g) ?? [];
  const styles = [...(row ?? '').matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style));
  const formats = entries.slice(entries.indexOf('<cellXfs'));
  const fonts = [...formats.matchAll(/<xf numFmtId="\d+" fontId="(\d)"/g)].map(([, font]) => font);
  expect(styles.map((style) => fonts[style])).toEqual(styles.map(() => '1'));
  expect(styles.length).toBeGreaterThan(1);
  const words = await wordsOf(await bytesOf(printPdf(report, 'a.pdf')), 'application/pdf');
  expect(words).toMatch(/Alls 7,00 9/);
});

describe('a report as PDF', () => {
  it('has its heading on every page, repeats the name of a continued group, and ends each group with its subtotal', async () => {
    const words = await wordsOf(await bytesOf(printPdf(reportOf(rowsOf(120)), 'a.pdf')), 'application/pdf');
    const pages = Number(/Síða 1 af (\d+)/.exec(words)?.[1]);
    expect(pages).toBeGreaterThan(3);
    expect(words.match(/Starfsmaður Lýsing Magn Samtals/g)).toHaveLength(pages);
    expect(words.match(/Samtals · Tímar 60,00 · 1\.734\.000 kr\./g)).toHaveLength(3);
    expect(words).toContain('Alls 1.000 kr.');
    for (const row of rowsOf(120)) expect(words).toContain(row.text.slice(0, 12));
  });

  it('wraps text of any length and words that are wider than their column', async () => {
    const long = { who: 'A', text: `${'x'.repeat(400)}\nný lína ${'orð '.repeat(300)}endir`, hours: 1, amount: 1 };
    const words = await wordsOf(await bytesOf(printPdf(reportOf([long, long], false), 'a.pdf')), 'application/pdf');
    expect(words.replaceAll(' ', '')).toContain('x'.repeat(400));
    expect(words.match(/endir/g)).toHaveLength(2);
  });

  it('keeps facts, closing lines and rows of any length on its pages, and continues them on the next', async () => {
    const long = (end: string) => `${'Öll málsatvik voru rakin.\n'.repeat(70)}${'orð '.repeat(300)}${end}`;
    const facts: Report<Row>['facts'] = [
      ['Starfsmenn', `${'Þorgerður Hallgrímsdóttir, '.repeat(20)}Ögmundur`],
      ['Athugasemd', long('rökin')],
    ];
    const closing: Report<Row>['closing'] = [[`${'Höfuðstóll samkvæmt samningi '.repeat(9)}alls`, '1.000 kr.']];
    const rows = [{ who: 'Anna', text: long('færslan'), hours: 1, amount: 1 }];
    const texts = await textsOf(await bytesOf(printPdf({ ...reportOf(rows), facts, closing }, 'a.pdf')));
    for (const { text, left, end, y } of texts) {
      const above = text.startsWith('Síða') ? 0 : 44;
      expect([text, left >= 36, end <= 841.89 - 35.9, y > above, y < 595.28]).toEqual([text, true, true, true, true]);
    }
    const all = texts.map(({ text }) => text).join(' ');
    for (const said of ['Ögmundur', 'rökin', 'færslan', 'alls']) expect(all).toContain(said);
    expect(all.match(/málsatvik/g)).toHaveLength(140);
  });

  it('renders emoji in a font that has them, and drops invalid characters', async () => {
    const text = 'Gjöf 👍🏽 til ✅ og 🇮🇸\uffff handa';
    const bytes = await bytesOf(printPdf(reportOf([{ who: '🦊 Refur', text, hours: 1, amount: 1 }]), 'a.pdf'));
    const words = await wordsOf(bytes, 'application/pdf');
    for (const emoji of ['👍', '✅', '🇮🇸', '🦊']) expect(words).toContain(emoji);
    // A box is read as U+0000.
    // oxlint-disable-next-line no-control-regex -- it is what is looked for
    expect(words).not.toMatch(/[\u0000\uffff]/);
  });

  it('names its language, and ends its last column where the sums below it end', async () => {
    const bytes = await bytesOf(printPdf(reportOf(rowsOf(2)), 'a.pdf'));
    expect(bytes.toString('latin1')).toContain('/Lang (is)');
    const ends = await endsOf(bytes);
    expect(ends.get('43.350')).toBeCloseTo(841.89 - 36, 0);
  });

  it('without rows is a page with the heads of its columns', async () => {
    const words = await wordsOf(await bytesOf(printPdf(reportOf([]), 'a.pdf')), 'application/pdf');
    for (const said of ['Starfsmaður', 'Lýsing', 'Magn', 'Síða 1 af 1']) expect(words).toContain(said);
  });

  it('of 20,000 rows is streamed, reports progress, and takes a limited time', async () => {
    const told: number[] = [];
    const bytes = await bytesOf(printPdf(reportOf(rowsOf(20_000)), 'a.pdf'), {
      progress: (done, of) => told.push(done / of),
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  }, 60_000);

  it('stops when the client disconnects', async () => {
    const gone = new AbortController();
    await expect(
      bytesOf(printPdf(reportOf(rowsOf(20_000)), 'a.pdf'), { signal: gone.signal, progress: () => gone.abort() }),
    ).rejects.toThrow('ended');
  }, 60_000);
});

describe('a report as a spreadsheet', () => {
  it('has columns as wide as their content, and numbers that are numeric', async () => {
    const parts = entriesOf(await bytesOf(printExcel(reportOf(rowsOf(6)), 'a.xlsx'))).join('');
    expect(parts).toMatch(/<cols>.*width="55/);
    expect(parts).toContain('#,##0');
    expect(parts).toMatch(/<v>43350<\/v>/);
  });

  it('has room for the sums and the lines below the table, and prints across pages with its heading on each', async () => {
    const total = { hours: 3, amounts: [{ currencyCode: 'ISK', amount: 1_234_567_890_123 }] };
    const report = { ...reportOf(rowsOf(2), false), firm: 'Lögmannsstofan Ægisgarður og félagar', total };
    const parts = entriesOf(await bytesOf(printExcel(report, 'a.xlsx'))).join('');
    const widths = [...parts.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([38, 55, 11, 23]);
    expect(parts).toContain(`<definedName name="_xlnm.Print_Titles" localSheetId="0">'Tímar'!$1:$1</definedName>`);
    expect(parts).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
  });

  it('of 20,000 rows reports progress and stops when the client disconnects', async () => {
    const told: number[] = [];
    const whole = await bytesOf(printExcel(reportOf(rowsOf(20_000)), 'a.xlsx'), {
      progress: (done, of) => told.push(done / of),
    });
    expect(told.length).toBeGreaterThan(20);
    const gone = new AbortController();
    let done = 0;
    await expect(
      bytesOf(printExcel(reportOf(rowsOf(20_000)), 'a.xlsx'), {
        signal: gone.signal,
        progress: (rows) => {
          done = rows;
          gone.abort();
        },
      }),
    ).rejects.toThrow('nobody waits');
    expect(whole.length).toBeGreaterThan(100_000);
    expect(done).toBeLessThan(20_000);
  }, 60_000);

  it('is valid with any content, which is unchanged except for what XML cannot hold', async () => {
    const texts = [
      'a\ufffeb\uffffc\u0001d',
      '+354 555 1234',
      '=1+1',
      '-5',
      '@SUM(A1)',
      ' =1+1',
      '\t=1',
      '_x0041_',
      ' 😀 ',
    ];
    const rows = texts.map((text) => ({ who: text, text, hours: 1, amount: 1 }));
    const report = { ...reportOf(rows), firm: '=firm()\uffff', sheet: 'A/B: \ufffe*?' };
    const bytes = await bytesOf(printExcel(report, 'a.xlsx'));
    const written = (await readRows(bytes)).slice(1).filter((row) => row[4] === 1 && row[3] === 1 && row[2]);
    expect(written.map((row) => row[2])).toEqual(['abcd', ...texts.slice(1)]);
    const [sheet = '', styles = ''] = ['<sheetData>', '<cellXfs'].map((mark) =>
      entriesOf(bytes).find((part) => part.includes(mark)),
    );
    // Text that looks like a formula stays text, also after somebody edits the cell.
    expect(
      [...sheet.matchAll(/<f>([^<]*)/g)].filter(([, formula]) => !/^SUBTOTAL\(9,[A-Z\d:]+\)$/.test(formula ?? '')),
    ).toEqual([]);
    const looks = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
    for (const text of texts.slice(1, 7)) {
      const [, style] =
        new RegExp(
          `s="(\\d+)" t="inlineStr"><is><t xml:space="preserve">${text.replaceAll(/[+()]/g, String.raw`\$&`)}<`,
        ).exec(sheet) ?? [];
      expect([text, looks[Number(style)]]).toEqual([text, expect.stringContaining('quotePrefix="1"')]);
    }
  });

  it('sums groups and totals with formulas whose results match the shown values', async () => {
    const rows = rowsOf(31).map((row, index) => ({ ...row, hours: index / 4, amount: index * 7 }));
    const total = { hours: 116.25, amounts: [{ currencyCode: 'ISK', amount: 3255 }] };
    for (const grouped of [true, false]) {
      const sums = await readSums(await bytesOf(printExcel({ ...reportOf(rows, grouped), total }, 'a.xlsx')));
      expect(sums).toHaveLength(grouped ? 8 : 2);
      expect(sums.map(({ reckoned }) => reckoned)).toEqual(sums.map(({ shown }) => shown));
      expect(sums.slice(-2).map(({ shown }) => shown)).toEqual([116.25, 3255]);
    }
  });
});

describe('over HTTP', async () => {
  const world = await openWorld();
  const firm = await world.firm();
  const project = await firm.project();
  await world.sql(
    "insert into worklog (tenant_id, project_id, employee_id, date, quantity, quantity_billed, price, comment) select $1, $2, $3, now(), 1, 1, 1000, 'Færsla ' || n from generate_series(1, 3000) n",
    [firm.id, project.id, firm.manager.employeeId],
  );
  let server: Server | null = null;
  afterAll(() => server?.close());

  it('sends progress to clients that ask for it, then the whole file', async () => {
    const { headers, raw } = await firm.manager.call('POST', '/worklogs/report', {
      body: { format: 'PDF' },
      headers: { 'x-progress': '1' },
    });
    expect(headers['content-type']).toContain(progressType);
    const frames = frameReader()(raw);
    const jsonOf = (content: Uint8Array) =>
      JSON.parse(Buffer.from(content).toString()) as { percent: number; disposition: string; contentType: string };
    const percents = frames.filter(({ kind }) => kind === 'progress').map(({ content }) => jsonOf(content).percent);
    expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    const last = frames.at(-1);
    expect(last?.kind).toBe('end');
    expect(jsonOf(last?.content ?? new Uint8Array())).toMatchObject({
      contentType: 'application/pdf',
      disposition: expect.stringContaining('Vinnusk%C3%BDrsla.pdf'),
    });
    const file = Buffer.concat(frames.filter(({ kind }) => kind === 'bytes').map(({ content }) => content));
    expect(await wordsOf(file, 'application/pdf')).toContain('Færsla 3000');
  });

  it('sends only the file to others', async () => {
    const { headers, raw } = await firm.manager.call('POST', '/worklogs/report', {
      body: { format: 'PDF', typeId: 2 },
    });
    expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(await wordsOf(raw, 'application/pdf')).toContain('Samtals · Tímar 3.000,00 · 3.000.000 kr.');
  });

  it('stops working when the connection is closed', async () => {
    await world.app.ready();
    const stopped = new Promise<string>((resolve) => {
      server = createServer(async (request, response) => {
        const file = printPdf(reportOf(rowsOf(20_000)), 'a.pdf');
        const gone = new AbortController();
        response.once('close', () => {
          if (!response.writableFinished) gone.abort();
        });
        await bytesOf(file, {
          signal: gone.signal,
          progress: () => {
            if (!response.headersSent) response.writeHead(200).write('.');
          },
        }).then(
          () => resolve('made'),
          (error: Error) => resolve(error.message),
        );
        void request;
      }).listen(0, '127.0.0.1');
    });
    await once(server as unknown as Server, 'listening');
    const address = (server as unknown as Server).address();
    const asking = httpRequest({ port: typeof address === 'object' && address ? address.port : 0, host: '127.0.0.1' });
    asking.on('error', () => {});
    asking.on('response', () => asking.destroy());
    asking.end();
    expect(await stopped).toContain('ended');
  }, 60_000);
});

/** Where the texts of the first page end, in points from the left. */
const endsOf = async (bytes: Buffer): Promise<ReadonlyMap<string, number>> =>
  new Map((await textsOf(bytes)).flatMap(({ page, text, end }) => (page === 1 ? [[text, end]] : [])));

/** The texts of all pages with their places, in points from the left and from the bottom. */
async function textsOf(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }, index) =>
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const left = Number(item.transform[4]);
      return [{ page: index + 1, text: item.str, left, end: left + item.width, y: Number(item.transform[5]) }];
    }),
  );
}
