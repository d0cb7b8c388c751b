import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Edition, Language } from '#shared/texts/nouns.ts';
import { KitTextsProvider } from '#web/kit/texts/kit-texts.ts';
import { currentEdition, currentLanguage, subscribeLanguage } from './language.ts';
import type { Words } from './words-is.ts';

type Maker = { readonly language: Language; readonly make: (edition: Edition) => Words };

const WordsContext = createContext<Words | null>(null);

/** Loads the dictionary of a language, once. */
export async function loadLanguage(language: Language): Promise<Maker> {
  const { wordsOf } = language === 'is' ? await import('./words-is.ts') : await import('./words-en.ts');
  return { language, make: wordsOf };
}

/** Provides the dictionary of the chosen language and the tenant's edition to everything below. */
export function TextsProvider({ first, children }: { readonly first: Maker; readonly children: ReactNode }) {
  const language = useSyncExternalStore(subscribeLanguage, currentLanguage);
  const edition = useSyncExternalStore(subscribeLanguage, currentEdition);
  const [maker, setMaker] = useState(first);
  useEffect(() => {
    let wanted = true;
    void loadLanguage(language).then((loaded) => wanted && setMaker(loaded));
    return () => {
      wanted = false;
    };
  }, [language]);
  const [words, setWords] = useState(() => first.make(edition));
  useEffect(() => setWords(maker.make(edition)), [maker, edition]);
  return (
    <WordsContext.Provider value={words}>
      <KitTextsProvider value={words.kit}>{children}</KitTextsProvider>
    </WordsContext.Provider>
  );
}

/** `{ common, shell, auth, kit }` in the person's language and the tenant's edition. */
export function useText(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useText needs a TextsProvider above it');
  return words;
}
