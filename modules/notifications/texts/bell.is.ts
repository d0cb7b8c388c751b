import { int } from '#shared/format.ts';
import { pluralIs } from '#shared/texts/nouns.ts';

/** Texts of the bell in the top bar, which every page loads, Icelandic. */
export const is = () => ({
  title: 'Tilkynningar',
  open: (unread: number) =>
    unread === 0 ? 'Tilkynningar' : `Tilkynningar, ${int(unread)} ${pluralIs(unread, 'ólesin', 'ólesnar')}`,
});
export type BellWords = ReturnType<typeof is>;
