import { expect, it } from 'vitest';
import { companyForms, passedOver } from '#modules/parties/rules/fillers.ts';
import { fold } from '#shared/fold.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** Every letter and mark of Unicode that Node knows, digits and blanks. */
const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{L}\p{M}\p{N}\p{Zs}]/u.test(letter));

it('folds each Unicode letter as the database does, alone and in a word (SEARCH-02, PERM-20)', async () => {
  const texts = letters.flatMap((letter) => [letter, `a${letter}b`]);
  const rows = await world.sql<{ text: string; folded: string }>(
    'select text, fold(text) as folded from unnest($1::text[]) text',
    [texts],
  );
  expect(letters.length).toBeGreaterThan(130_000);
  expect(rows.filter(({ text, folded }) => folded !== fold(text)).map(({ text }) => text)).toEqual([]);
}, 120_000);

it('strips accents from every letter, in any normal form', () => {
  const accented = letters.filter((letter) => /^[a-z]\p{M}+$/iu.test(letter.normalize('NFD')));
  expect(accented.length).toBeGreaterThan(400);
  for (const letter of accented) {
    expect(fold(letter)).toMatch(/^[a-z]$/);
    expect(fold(letter.normalize('NFD'))).toBe(fold(letter));
  }
});

it('has the same list of ignored words of names in the database and in the rules', async () => {
  const said = [...Object.keys(companyForms), ...passedOver].flatMap((filler) =>
    filler === 'a s' || filler === 'b v' ? filler.replace(' ', '') : filler.split(' '),
  );
  const [row] = await world.sql<{ fillers: string[] }>('select name_fillers() as fillers');
  expect([...new Set(row?.fillers)].toSorted()).toEqual([...new Set(said)].toSorted());
});
