import type { FriendlyWords } from '#shared/format.ts';
import { en } from '#shared/texts/en.ts';
import { is } from '#shared/texts/is.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';

/** „Í dag“, „Í gær“ and the names of days, in the person's language. */
export function useFriendlyWords(): FriendlyWords {
  const { language, edition } = useHere();
  return (language === 'is' ? is(icelandic[edition]) : en(english[edition])).calendar;
}
