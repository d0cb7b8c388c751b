import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { paperOf } from '#tests/support/paper.ts';
import { printPdf } from '../reports/pdf.ts';
import { fontRuns } from './font-runs.ts';
import { fonts } from './fonts.ts';
import { layOut } from './lay-out.ts';
import { unpacked } from './unpacked.ts';

type Shaped = { readonly advanceWidth: number };
const { create } = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))('fontkit') as {
  readonly create: (file: Buffer) => { readonly layout: (text: string) => Shaped };
};

const texts = [
  'Þinglýsing afsals: ÁÐÉÍÓÚÝÞÆÖ áðéíóúýþæö',
  'Straße, „tilvitnun“ – 1.234,56 €, § 12 × ½',
  'Zażółć gęślą jaźń, Łódź',
  'Договор аренды, 12.05.2026',
  'Σύμβαση μίσθωσης',
  'Fundur 👍 og ✅ 1️⃣',
  '👩‍👩‍👧'.repeat(20),
];

const invoiceOf = (content: readonly object[]): Promise<Buffer> => layOut(paperOf(content));

async function reportOf(rows: readonly string[]): Promise<Buffer> {
  const { content } = printPdf(
    {
      title: 'Skýrsla',
      language: 'is',
      firm: 'Lögstofan',
      printed: '',
      sheet: '',
      page: '{page}',
      columns: [{ label: 'Lýsing', width: 1, value: (row: string) => row }],
      rows,
      group: null,
      sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
      subtotalLabel: '',
      hoursLabel: '',
    },
    'a.pdf',
  );
  if (typeof content !== 'function') return Buffer.alloc(0);
  const made = await content({ progress: () => {}, signal: new AbortController().signal });
  const chunks: Buffer[] = [];
  if (!Buffer.isBuffer(made)) for await (const chunk of made) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** The text as programs read it, and the font of each piece of it. */
async function read(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const shown = items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  const pieces = items.map(({ str, transform, width }) => ({ text: str, right: Number(transform[4]) + width }));
  return { shown: shown.normalize('NFC'), pieces };
}

/** The fonts that a document embeds. */
const embedded = (bytes: Buffer): readonly string[] =>
  [
    ...new Set([...bytes.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name ?? '')),
  ].sort();

describe('a PDF', () => {
  it.each([
    ['an invoice', () => invoiceOf([{ text: 'Reikningur þæö € 1.000', bold: true }, { text: 'Lögstofan' }])],
    ['a report', () => reportOf(['Reikningur þæö € 1.000'])],
  ])('that is %s embeds the typeface of the product and no other, and contains the text', async (_, make) => {
    const bytes = await make();
    expect(embedded(bytes)).toEqual(['HankenGrotesk-Regular', 'HankenGrotesk-SemiBold']);
    expect((await read(bytes)).shown).toContain('Reikningur þæö € 1.000');
  });

  it.each([
    ['an invoice', () => invoiceOf(texts.map((text) => ({ text })))],
    ['a report', () => reportOf(texts)],
  ])(
    'that is %s sets other letters and emoji in fonts that have them, and each is read as it was written',
    async (_, make) => {
      const bytes = await make();
      expect(embedded(bytes)).toEqual(
        expect.arrayContaining(['HankenGrotesk-Regular', 'NotoEmoji-Regular', 'Roboto-Regular']),
      );
      const shown = (await read(bytes)).shown.replaceAll(/[\s\uFE0F]/g, '');
      for (const text of texts) expect(shown).toContain(text.replaceAll(/[\s\uFE0F]/g, ''));
      // A box is read as U+0000.
      expect(shown).not.toContain('\u0000');
    },
  );

  it('aligns amounts to the right', async () => {
    const amounts = ['1.111.111', '7.777,77', '−4.000', '88', '10%'];
    const { pieces } = await read(await invoiceOf(amounts.map((text) => ({ text, alignment: 'right' }))));
    const ends = amounts.map((amount) => pieces.find(({ text }) => text === amount)?.right ?? 0);
    for (const end of ends) expect(end).toBeCloseTo(595.28 - 42, 1);
  });
});

describe('the typeface', () => {
  it.each(['normal', 'bold'] as const)('has digits of equal width that keep it beside others, %s', (style) => {
    const font = create(unpacked(fonts['Hanken Grotesk'][style]));
    const widthOf = (text: string) => font.layout(text).advanceWidth;
    const signs = Array.from('0123456789.,−-%');
    for (const one of signs.slice(0, 10)) expect([one, widthOf(one)]).toEqual([one, widthOf('0')]);
    for (const one of signs)
      for (const other of signs)
        expect([one + other, widthOf(one + other)]).toEqual([one + other, widthOf(one) + widthOf(other)]);
  });

  it('is set in runs, each letter in the first font that has all of it', () => {
    const runsOf = (text: string) => fontRuns(text).map((run) => `${run.font}: ${run.text}`);
    expect(runsOf('Halló, heimur')).toEqual(['Hanken Grotesk: Halló, heimur']);
    expect(runsOf('A\u0301rni')).toEqual(['Hanken Grotesk: Árni']);
    expect(runsOf('Łódź')).toEqual(['Hanken Grotesk Extended: Ł', 'Hanken Grotesk: ód', 'Hanken Grotesk Extended: ź']);
    expect(runsOf('frá ООО Мир 5')).toEqual(['Hanken Grotesk: frá ', 'Roboto: ООО Мир ', 'Hanken Grotesk: 5']);
    expect(runsOf('já ✅ og ©')).toEqual(['Hanken Grotesk: já ', 'Noto Emoji: ✅', 'Hanken Grotesk:  og ©']);
    expect(runsOf('👍🏽👩‍👩‍👧')).toEqual(['Noto Emoji: 👍🏽👩‍👩‍👧']);
    expect(runsOf('日')).toEqual(['Hanken Grotesk: 日']);
    expect(runsOf('')).toEqual([]);
  });
});
