import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { fontsOf, shown } from './paper.ts';

it.each([
  ['Tölvupóstur frá Błaszczyk', 'Tölvupóstur frá Blaszczyk'],
  ['Łukasz Żółć, Đorđe Šarić og Jiří', 'Lukasz Zólc, Dorde Šaric og Jirí'],
  ['Ægir Þór „Önd“ – 1.000 €', 'Ægir Þór „Önd“ – 1.000 €'],
  ['a\tb\u2009c\u2011d\u200be', 'a b c-de'],
  ['Москва', '??????'],
])('%s is printed as %s, which the font has', async (written, printed) => {
  expect(shown(written)).toBe(printed);
  const { plain } = await fontsOf(await PDFDocument.create());
  expect(() => plain.encodeText(printed)).not.toThrow();
});
