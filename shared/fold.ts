/**
 * Folds a text for search: case and accents go, þ is th, ð is d, æ is ae, ö is o (decisions §5). The database's `fold`
 * does the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/gu, (letter) => letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** A text that stands among others, compared by `<`, as the Icelandic alphabet has it: á after a; þ, æ and ö last (decisions §5). */
export function alphabetical(text: string): string {
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => {
      const place = alphabet.indexOf(letter);
      return place < 0 ? letter : String.fromCodePoint(0xe000 + place);
    })
    .join('');
}

const alphabet = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö';

// Letters that are no accented Latin ones.
const letters: Readonly<Record<string, string>> = {
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
};
