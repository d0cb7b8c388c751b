import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SourceTexts } from './is.ts';
import { types } from './kinds.en.ts';

/** Server texts of sources, English. */
export const en = ({ project }: EnglishVocabulary): SourceTexts => ({
  types,
  chat: {
    apology: 'Unfortunately an error occurred while fetching an answer from the assistant.',
    nothing: 'Nothing in the source answers this. Try other words.',
    dropped: (n) =>
      `${int(n)} ${pluralEn(n, 'sentence was', 'sentences were')} left out for naming no place in the source.`,
  },
  authorities: {
    title: 'List of authorities',
    file: 'List of authorities',
    project: capitalize(project.one),
    printed: 'Printed',
    page: 'Page {page} of {pages}',
    kind: 'Group',
    source: 'Authority',
    places: 'Places',
    madeUp: 'made up',
    groups: { laws: 'Acts', courts: 'Judgments', others: 'Rulings, opinions and decisions' },
  },
  questions: {
    outcome: 'What was the outcome, and why?',
    facts: 'What were the facts?',
    claims: 'What were the claims and arguments?',
    about: (keyword) => `What does it say of “${keyword.charAt(0).toLowerCase()}${keyword.slice(1)}”?`,
  },
  problems: {
    sources_off: 'You have no access to sources',
    chat_off: 'Chat about sources is switched off for the company.',
    watch_limit: (most: number) => `No more than ${most} things can be watched. Stop watching something else first.`,
    chat_limit: 'The questions of this month are used up. A manager sees the use in the settings of sources.',
  },
});
