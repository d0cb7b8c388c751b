import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { parameterReader, splitName } from './rules.ts';
import { mayStandIn, pathTo } from './rules/folders.ts';
import { fillIn } from './rules/word-text.ts';
import { en } from './texts/parameters.en.ts';
import { inWords, withWeekday } from './texts/lists.is.ts';
import { cases, is } from './texts/parameters.is.ts';

const paragraph = (...runs: string[]) =>
  `<w:p w:rsidR="1"><w:pPr><w:pStyle w:val="a"/></w:pPr>${runs.map((text) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`).join('')}</w:p>`;
const said = (xml: string) =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|(<w:br\/>)|(<\/w:p>)/g)]
    .map(([, text, line, end]) => text ?? (line ? '/' : end ? '|' : ''))
    .join('');
const values: Readonly<Record<string, string>> = {
  málsnúmer: '2026-0042',
  viðskiptavinur: 'Jón & synir <ehf.>',
  heimilisfang: 'Naustavogi 12\n104 Reykjavík',
  autt: '',
};
const fill = (xml: string) => said(fillIn(xml, (name) => values[name] ?? null));

describe('filling in', () => {
  it.each([
    [paragraph('Mál {{málsnúmer}}.'), 'Mál 2026-0042.|'],
    [paragraph('Mál {', '{máls', 'númer}', '} er nýtt'), 'Mál 2026-0042 er nýtt|'],
    [paragraph('{{málsnúmer}}{{málsnúmer}}'), '2026-00422026-0042|'],
    [paragraph('{{málsnúmer}} ', 'og {{óþekkt}}'), '2026-0042 og {{óþekkt}}|'],
    [paragraph('{{heimilisfang}}'), 'Naustavogi 12/104 Reykjavík|'],
    [paragraph('[{{autt}}]'), '[]|'],
    [paragraph('{{}} {{ }} {autt} {{{málsnúmer}}}'), '{{}} {{ }} {autt} {2026-0042}|'],
    [paragraph('{{viðskipta', 'vinur}} &amp; {{málsnúmer}}'), 'Jón &amp; synir &lt;ehf.&gt; &amp; 2026-0042|'],
  ])('%#: puts the value at the opening braces (OPEN-63)', (xml, expected) => expect(fill(xml)).toBe(expected));

  it('gives the same result for any division into runs', () => {
    const text = 'Mál {{málsnúmer}}, {{ viðskiptavinur }} {{óþekkt}} {{málsnúmer}}{{autt}}.';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), text.length];
        const runs = cuts.slice(1).map((to, index) => text.slice(cuts[index], to));
        expect(fill(paragraph(...runs))).toBe(fill(paragraph(text)));
      }),
    );
  });

  it('leaves a text without parameters byte for byte', () => {
    const xml = paragraph('Ekkert hér', ' &quot;nema&quot; texti') + '<w:t/><w:tab/>';
    expect(fillIn(xml, () => 'x')).toBe(xml);
    expect(fillIn(paragraph('{{x}}'), () => null)).toBe(paragraph('{{x}}'));
  });

  it('finds no parameter across paragraphs or breaks', () => {
    const paragraphs = paragraph('{{máls') + paragraph('númer}}');
    const lines = '<w:p><w:t>{{máls</w:t><w:br/><w:t>númer}}</w:t></w:p>';
    for (const xml of [paragraphs, lines]) expect(fillIn(xml, () => 'x')).toBe(xml);
  });

  it('keeps the format of the run with the opening braces, and removes control characters', () => {
    expect(fillIn(paragraph('{{x}}'), () => 'a\u0001\u000bb')).toContain(
      '<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">ab</w:t>',
    );
  });
});

describe('parameter names', () => {
  const read = parameterReader([
    { language: 'is', names: is(icelandic.legal), cases, inWords: inWords.is, withWeekday: withWeekday.is },
    { language: 'is', names: is(icelandic.generic), cases, inWords: inWords.is, withWeekday: withWeekday.is },
    { language: 'en', names: en(english.legal), cases: [], inWords: inWords.en, withWeekday: withWeekday.en },
    { language: 'en', names: en(english.generic), cases: [], inWords: inWords.en, withWeekday: withWeekday.en },
  ]);

  it.each([
    ['málsnúmer', 'projectNumber', 'is', null],
    ['MALSNUMER', 'projectNumber', 'is', null],
    ['Heiti máls', 'projectName', 'is', null],
    ['heiti_mals', 'projectName', 'is', null],
    ['case number', 'projectNumber', 'en', null],
    ['caseNumber', 'projectNumber', 'en', null],
    ['Verkefnisnúmer', 'projectNumber', 'is', null],
    ['kennitala viðskiptavinar', 'clientSsn', 'is', null],
    ['viðskiptavinur þgf', 'client', 'is', 1],
    ['Gagnaðili ef', 'opponent', 'is', 2],
    ['ábyrgðarmaður þf', 'responsible', 'is', 0],
    ['dagsetning', 'today', 'is', null],
    ['date', 'today', 'en', null],
    ['tegund máls ef', 'projectTypes', 'is', 2],
  ])('%s is %s', (name, key, language, form) => expect(read(name)).toEqual({ key, language, form }));

  it.each([
    ['dagsetning með vikudegi', { withWeekday: true }],
    ['frestur máls í orðum', { inWords: true }],
    ['vinna alls í orðum', { inWords: true }],
  ])('%s has its own form', (name, look) => expect(read(name)).toMatchObject({ language: 'is', ...look }));

  it('are not guessed from other names', () => {
    for (const name of ['', 'mál', 'dagsetning þgf', 'kennitala', 'client dative']) expect(read(name)).toBeNull();
  });

  it('are unique in each dictionary', () => {
    for (const names of [is(icelandic.legal), is(icelandic.generic), en(english.legal)])
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
  });
});

describe('file names', () => {
  it.each([
    ['Umboð.v2.DOCX', 'Umboð.v2', 'docx'],
    ['C:\\gögn\\Kröfubréf.docx', 'Kröfubréf', 'docx'],
    ['Umboð', 'Umboð', ''],
    ['.docx', '', 'docx'],
    ['a.', 'a.', ''],
  ])('%s', (file, name, extension) => expect(splitName(file)).toEqual({ name, extension }));
});

describe('folders', () => {
  const folders = [
    { id: 1, parentFolderId: null },
    { id: 2, parentFolderId: 1 },
    { id: 3, parentFolderId: 2 },
    { id: 4, parentFolderId: 3 },
    { id: 5, parentFolderId: 4 },
    { id: 6, parentFolderId: null },
  ];

  it('nest five deep, and never in themselves', () => {
    expect(pathTo(folders, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(mayStandIn(folders, null, 4)).toBe(true);
    expect(mayStandIn(folders, null, 5)).toBe(false);
    expect(mayStandIn(folders, 1, 3)).toBe(false);
    expect(mayStandIn(folders, 1, 1)).toBe(false);
    expect(mayStandIn(folders, 2, 6)).toBe(true);
    expect(mayStandIn(folders, 1, 6)).toBe(false);
    expect(mayStandIn(folders, 5, null)).toBe(true);
  });
});
