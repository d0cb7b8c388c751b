/**
 * Folds a text for search: lower case, no accents, þ → th, ð → d, æ → ae, ö → o (decisions §5). The database's `fold`
 * gives the same result for every letter of Unicode; a test compares them (tests/guarantees/fold.test.ts).
 */
export function fold(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  return isPlain.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[^\u0000-\u007f]/g, (letter) => letters[letter] ?? letter)
        .normalize('NFC');
}

/**
 * A sort key that orders by the Icelandic alphabet when compared with `<`: á after a; þ, æ and ö last (decisions §5).
 */
export function alphabetical(text: string): string {
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => {
      const place = alphabet.indexOf(letter);
      return place < 0 ? letter : String.fromCodePoint(0xe000 + place);
    })
    .join('');
}

const alphabet = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö';
const isPlain = /^[\u0000-\u007f]*$/;

/** Letters without a decomposition into Latin letter and accent, and unusual space characters. */
const letters: Readonly<Record<string, string>> = {
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĳ: 'ij',
  ŀ: 'l',
  ƶ: 'z',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ſ: 's',
  ς: 'σ',
  '\u00a0': ' ',
  '\u2007': ' ',
  '\u202f': ' ',
};
