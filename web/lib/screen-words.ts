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

/** One loader per dictionary of the loaded screens; it fetches the dictionary's file unless it is loaded. */
const files = new Set<(language: Language) => Promise<unknown>>();
const listeners = new Set<() => void>();

/** The dictionary of a module's screens, in the person's language and the edition of the tenant; built once each. */
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
      // A failed load is retried the next time.
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
  // Loads alongside the screen; `wordsReady` reports a failure.
  ask(currentLanguage()).catch(() => {});

  return function useWords() {
    const { language, edition } = useHere();
    const known = useSyncExternalStore(subscribe, () => makers.get(language));
    if (known) return known(edition);
    // After a change of language the old words stay until the new ones are loaded.
    const [other] = makers.values();
    const coming = ask(language);
    if (!other) return use(coming)(edition);
    coming.catch(() => {});
    return other(edition);
  };
}

/** Waits for the dictionaries of all loaded screens; rejects when one cannot be loaded. */
export async function wordsReady(): Promise<void> {
  await Promise.all([...files].map((ask) => ask(currentLanguage())));
}

/** For a lazy screen or part: it counts as loaded when its dictionary is. */
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
