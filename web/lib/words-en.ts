import { en as common } from '#shared/texts/web.en.ts';
import { english, type Edition } from '#shared/texts/nouns.ts';
import { en as auth } from '#modules/auth/web/texts/en.ts';
import { en as kit } from '#web/kit/texts/en.ts';
import { en as shell } from '#web/shell/texts/en.ts';
import type { Words } from './words-is.ts';

export const wordsOf = (edition: Edition): Words => ({
  common: common(english[edition]),
  shell: shell(english[edition]),
  auth,
  kit,
});
