import { english, icelandic, type Edition, type Language } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { en } from '../texts/web.en.ts';
import { is, type WorklogScreenTexts } from '../texts/web.is.ts';

const made = new Map<string, WorklogScreenTexts>();

/** The words of these screens, in the person's language and the edition of the tenant. */
export function useWorklogWords(): WorklogScreenTexts {
  const { language, edition } = useHere();
  return wordsOf(language, edition);
}

export function wordsOf(language: Language, edition: Edition): WorklogScreenTexts {
  const key = `${language} ${edition}`;
  const words = made.get(key) ?? (language === 'is' ? is(icelandic[edition]) : en(english[edition]));
  made.set(key, words);
  return words;
}
