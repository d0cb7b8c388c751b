import { expect, it } from 'vitest';
import { alphabetical, fold } from './fold.ts';

it.each([
  ['Þór', 'thor'],
  ['Ægir Öfjörð', 'aegir ofjord'],
  ['Árný Ýr Ñandú', 'arny yr nandu'],
  ['SÍMINN hf.', 'siminn hf.'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['Jørgen Groß', 'jorgen gross'],
  ['Žana Čović', 'zana covic'],
  ['Szczęsny Żaneta', 'szczesny zaneta'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Işık İnce', 'isik ince'],
  ['Ǽgir Ǿrn', 'aegir orn'],
  ['A\u0301rni', 'arni'],
  ['Jón\u00a0Jónsson', 'jon jonsson'],
  ['ΟΔΟΣ Софья 한글', 'οδοσ софья 한글'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('sorts names by the Icelandic alphabet', () => {
  const names = ['Örn', 'Ása', 'Þór', 'Anna', 'Zoë', 'Æsa', 'Davíð', 'Eva', 'Ðan', 'Ari', 'Ýr', 'Anna B'];
  const sorted = names.toSorted((a, b) => (alphabetical(a) < alphabetical(b) ? -1 : 1));
  expect(sorted).toEqual(['Anna', 'Anna B', 'Ari', 'Ása', 'Davíð', 'Ðan', 'Eva', 'Ýr', 'Zoë', 'Þór', 'Æsa', 'Örn']);
});
