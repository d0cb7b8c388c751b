import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { EventTexts } from './is.ts';

/** What the server says of events, English. */
export const en = ({ project }: EnglishVocabulary): EventTexts => ({
  problems: {
    event_times: 'An event must end after it begins.',
    event_unseen: `Only those who may see the ${project.one} can take part.`,
    event_not_yours: `Only whoever made the event can take it off its ${project.one}, since it then becomes their own.`,
  },
});
