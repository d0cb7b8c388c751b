import { is as common } from '#shared/texts/web.is.ts';
import { icelandic, type Edition } from '#shared/texts/nouns.ts';
import { is as auth } from '#modules/auth/web/texts/is.ts';
import { is as kit } from '#web/kit/texts/is.ts';
import { is as shell } from '#web/shell/texts/is.ts';

/** All words that the shell needs, in Icelandic: the source of their shape. */
export const wordsOf = (edition: Edition) => ({
  common: common(icelandic[edition]),
  shell: shell(icelandic[edition]),
  auth,
  kit,
});
export type Words = ReturnType<typeof wordsOf>;
