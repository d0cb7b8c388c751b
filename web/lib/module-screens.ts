import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  english,
  icelandic,
  type Edition,
  type EnglishVocabulary,
  type Language,
  type Vocabulary,
} from '#shared/texts/nouns.ts';

type Words = {
  readonly title: string;
  /** What its rows are called in the history and in the bin, by their names on the wire. */
  readonly kinds: Readonly<Record<string, string>>;
};

/**
 * A screen that a module brings by itself, in its `web/screen.ts`. Its address, its line in the menu and in the palette, and
 * what makes it stale follow from that; no list names it.
 */
export type ModuleScreen = {
  /** Its address below the tenant, which its query keys begin with too where it hears of anything. */
  readonly path: string;
  /** Under which heading of the menu it stands, after what stands there by hand. */
  readonly section: 'work' | 'time' | 'money' | 'parties' | 'firm';
  readonly icon: LucideIcon;
  readonly words: {
    readonly is: (nouns: Vocabulary) => Words;
    readonly en: (nouns: EnglishVocabulary) => Words;
  };
  /** What events are about that make it stale: `SiteVisit` of `SiteVisitCreated`. */
  readonly hears: readonly string[];
  readonly load: () => Promise<{ readonly default: () => ReactNode; readonly prepare?: () => Promise<void> }>;
};

const files = import.meta.glob<{ readonly screen: ModuleScreen }>('../../modules/*/web/screen.ts', { eager: true });

export const moduleScreens: readonly ModuleScreen[] = Object.values(files).map(({ screen }) => screen);

const wordsIn = ({ words }: ModuleScreen, language: Language, edition: Edition): Words =>
  language === 'is' ? words.is(icelandic[edition]) : words.en(english[edition]);

/** What the menu calls it. */
export const titleOf = (screen: ModuleScreen, language: Language, edition: Edition): string =>
  wordsIn(screen, language, edition).title;

/** What the history calls the rows of all of them. */
export const kindWords = (language: Language, edition: Edition): Readonly<Record<string, string>> =>
  Object.assign({}, ...moduleScreens.map((screen) => wordsIn(screen, language, edition).kinds));
