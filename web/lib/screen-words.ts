import {
  english,
  icelandic,
  type Edition,
  type EnglishVocabulary,
  type Language,
  type Vocabulary,
} from '#shared/texts/nouns.ts';
import { useHere } from './here.tsx';

type Dictionaries<Texts> = {
  readonly is: (nouns: Vocabulary) => Texts;
  readonly en: (nouns: EnglishVocabulary) => Texts;
};

/** The words of a module's screens, in the person's language and the edition of the tenant; each made once. */
export function screenWords<Texts>({ is, en }: Dictionaries<Texts>): () => Texts {
  const made = new Map<string, Texts>();
  function wordsOf(language: Language, edition: Edition): Texts {
    const key = `${language} ${edition}`;
    const words = made.get(key) ?? (language === 'is' ? is(icelandic[edition]) : en(english[edition]));
    made.set(key, words);
    return words;
  }
  return function useWords() {
    const { language, edition } = useHere();
    return wordsOf(language, edition);
  };
}
