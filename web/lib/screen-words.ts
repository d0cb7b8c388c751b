import { use, useSyncExternalStore } from 'react';
import {
  english,
  icelandic,
  type Edition,
  type EnglishVocabulary,
  type Language,
  type Vocabulary,
} from '#shared/texts/nouns.ts';
import { useHere } from './here.tsx';
import { currentLanguage } from './language.ts';

type Files<Texts> = {
  readonly is: () => Promise<{ readonly is: (nouns: Vocabulary) => Texts }>;
  readonly en: () => Promise<{ readonly en: (nouns: EnglishVocabulary) => NoInfer<Texts> }>;
};
type Maker<Texts> = (edition: Edition) => Texts;

/** One for each dictionary of the screens that are here: asks for its file unless it has come. */
const files = new Set<(language: Language) => Promise<unknown>>();
const listeners = new Set<() => void>();

/** The words of a module's screens, in the person's language and the edition of the tenant; each made once. */
export function screenWords<Texts>(load: Files<Texts>): () => Texts {
  const makers = new Map<Language, Maker<Texts>>();
  const asked = new Map<Language, Promise<Maker<Texts>>>();

  async function read(language: Language): Promise<Maker<Texts>> {
    try {
      const maker = await makerOf(load, language);
      makers.set(language, maker);
      for (const listener of listeners) listener();
      return maker;
    } catch (error) {
      // Asked for again the next time.
      asked.delete(language);
      throw error;
    }
  }

  function ask(language: Language): Promise<Maker<Texts>> {
    const maker = asked.get(language) ?? read(language);
    asked.set(language, maker);
    return maker;
  }

  files.add(ask);
  // Beside the screen; who waits for it hears of a failure by `wordsReady`.
  ask(currentLanguage()).catch(() => {});

  return function useWords() {
    const { language, edition } = useHere();
    const known = useSyncExternalStore(subscribe, () => makers.get(language));
    if (known) return known(edition);
    // After the language is changed the words stand in the other one until the new ones are here.
    const [other] = makers.values();
    const coming = ask(language);
    if (!other) return use(coming)(edition);
    coming.catch(() => {});
    return other(edition);
  };
}

/** Waits for the words of all screens that have been fetched; fails where they do not come. */
export async function wordsReady(): Promise<void> {
  await Promise.all([...files].map((ask) => ask(currentLanguage())));
}

/** Of a screen or a part that is fetched: it counts as here when its words are. */
export async function withWords<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const loaded = await loading;
  await wordsReady();
  return loaded;
}

async function makerOf<Texts>(load: Files<Texts>, language: Language): Promise<Maker<Texts>> {
  if (language === 'is') {
    const { is } = await load.is();
    return eachOnce((edition) => is(icelandic[edition]));
  }
  const { en } = await load.en();
  return eachOnce((edition) => en(english[edition]));
}

function eachOnce<Texts>(make: Maker<Texts>): Maker<Texts> {
  const made = new Map<Edition, Texts>();
  return (edition) => {
    const words = made.get(edition) ?? make(edition);
    made.set(edition, words);
    return words;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
