import { describe, expect, it } from 'vitest';
import { moneyInWords, numberInWords } from '../texts/in-words.ts';
import { readField, readList } from './lists.ts';
import { withTags } from './merge-fields.ts';
import { planOf } from './tags.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('money in words', () => {
  it.each([
    [0, 'núll krónur'],
    [1, 'ein króna'],
    [2, 'tvær krónur'],
    [11, 'ellefu krónur'],
    [21, 'tuttugu og ein króna'],
    [104, 'eitt hundrað og fjórar krónur'],
    [1001, 'eitt þúsund og ein króna'],
    [2100, 'tvö þúsund og eitt hundrað krónur'],
    [12_345, 'tólf þúsund þrjú hundruð fjörutíu og fimm krónur'],
    [250_000, 'tvö hundruð og fimmtíu þúsund krónur'],
    [1_000_000, 'ein milljón króna'],
    [1_250_000, 'ein milljón tvö hundruð og fimmtíu þúsund krónur'],
    [21_000_003, 'tuttugu og ein milljón og þrjár krónur'],
    [2_000_000_000, 'tveir milljarðar króna'],
    [-40, 'mínus fjörutíu krónur'],
  ])('%d kr. is „%s“', (value, words) => expect(moneyInWords(value, 'ISK', 'is')).toBe(words));

  it('is also written in English, and with hundredths of other currencies', () => {
    expect(moneyInWords(1_250_021, 'ISK', 'en')).toBe('one million two hundred and fifty thousand twenty-one króna');
    expect(moneyInWords(42.5, 'EUR', 'en')).toBe('forty-two and 50/100 EUR');
    expect(moneyInWords(3, 'EUR', 'is')).toBe('þrjú EUR');
    expect(numberInWords(1e15, 'is')).toBeNull();
  });
});

describe('the parameters of a template', () => {
  const asked = (...texts: readonly string[]) => planOf([texts.map(paragraph).join('')]);

  it('are its names, lists and conditions, without the fields of list lines', () => {
    expect(
      asked(
        '{{málsnúmer}} {{#aðilar}}{{nr}}. {{nafn þgf}}, kt. {{kennitala}} í {{heiti máls}}{{/aðilar}}',
        '{{#gagnaðili}}gegn {{gagnaðili þf}}{{/}}{{#ekki gagnaðili}}án gagnaðila{{/}}',
        '{{#invoices}}{{total in words}} {{Dómstóll}}{{/invoices}}',
      ),
    ).toEqual({
      parameters: ['málsnúmer', '#aðilar', 'heiti máls', 'gagnaðili', 'gagnaðili þf', '#invoices', 'Dómstóll'],
      problem: null,
    });
  });

  it.each([
    ['Hér eru {{#aðilar}}{{nafn}}', 'unclosed', '{{#aðilar}}'],
    ['Hér eru {{nafn}}{{/aðilar}}', 'unopened', '{{/aðilar}}'],
    ['Mál {{málsnúmer} er', 'unfinished', '{{málsnúmer} er'],
  ])('%s: reports the error and its place', (text, why, tag) =>
    expect(asked('Fyrst þetta.', text).problem).toEqual({ why, tag, near: text }),
  );

  it('include lists and their fields in either language', () => {
    expect([readList('Aðilar'), readList('clients'), readList('customers'), readList('skjol'), readList('x')]).toEqual([
      'parties',
      'clients',
      'clients',
      'documents',
      null,
    ]);
    expect([
      readField('parties', 'nafn þgf'),
      readField('invoices', 'samtals í orðum'),
      readField('worklogs', 'amount in words'),
      readField('documents', 'kennitala'),
    ]).toEqual(['name þgf', 'total is', 'amount en', null]);
  });
});

describe('Word’s merge fields', () => {
  const char = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const says = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const shown = '<w:r><w:rPr><w:b/></w:rPr><w:t>«Nafn»</w:t></w:r>';

  it('become names in braces, in the format of their result', () => {
    expect(
      withTags(
        `<w:p>${char('begin')}${says(' MERGE')}${says('FIELD Viðskiptavinur_þgf \\* MERGEFORMAT ')}${char('separate')}${shown}${char('end')}</w:p>`,
      ),
    ).toBe('<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">{{Viðskiptavinur þgf}}</w:t></w:r></w:p>');
    expect(withTags(`<w:fldSimple w:instr=" MERGEFIELD &quot;Heiti máls&quot; ">${shown}</w:fldSimple>`)).toBe(
      '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">{{Heiti máls}}</w:t></w:r>',
    );
  });

  it('of other kinds, and incomplete ones, are unchanged', () => {
    for (const xml of [
      `<w:p>${char('begin')}${says(' PAGE ')}${char('separate')}${shown}${char('end')}</w:p>`,
      `<w:fldSimple w:instr=" PAGE ">${shown}</w:fldSimple>`,
      `<w:p>${char('begin')}${says(' MERGEFIELD x')}</w:p><w:p>${char('end')}</w:p>`,
    ])
      expect(withTags(xml)).toBe(xml);
  });
});
