import { expect, it } from 'vitest';
import { corrected, closestWord } from './did-you-mean.ts';

const library = ['skaðabótaábyrgð', 'skaðabótaábyrgðar', 'galli', 'gallar', 'leigutaki', 'leigusali', 'mál', 'mála'];
const known = (word: string) => word !== 'gallar';

it.each([
  ['without accents', 'skadabotaabyrgd', 'skaðabótaábyrgð'],
  ['two letters swapped', 'leiugtaki', 'leigutaki'],
  ['a letter too many', 'leigusalli', 'leigusali'],
  ['a letter too few', 'leigtaki', 'leigutaki'],
  ['a short word by one letter', 'gali', 'galli'],
  ['not a short word by two', 'gxlx', null],
  ['not what is another word', 'veiðimaður', null],
  ['not the word itself', 'mál', 'mála'],
])('suggests the intended word: %s', (_, typed, meant) => {
  expect(closestWord(typed, library, known)).toBe(meant);
});

it('replaces the misspelt word in place, and keeps the rest', () => {
  const meant = new Map([['galii', 'galli']]);
  expect(corrected('„Galii" í lögum nr. 38/2001 galii', meant)).toBe('„galli" í lögum nr. 38/2001 galli');
});
