import { english, icelandic } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { en } from '../texts/web.en.ts';
import { is, type SupportScreenTexts } from '../texts/web.is.ts';

/** The words of the question to support, in the person's language. */
export function useSupportWords(): SupportScreenTexts {
  const { language, edition } = useHere();
  return language === 'is' ? is(icelandic[edition]) : en(english[edition]);
}
