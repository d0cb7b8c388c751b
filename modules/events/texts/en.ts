import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { EventTexts } from './is.ts';

/** Server texts of events, English. */
export const en = ({ project }: EnglishVocabulary): EventTexts => ({
  letter: {
    subject: (subject) => `Event: ${subject}`,
    when: (when) => `When: ${when}`,
    attached: 'The attachment puts the event in the calendar of a phone or a computer.',
    label: 'See the event',
  },
  feed: {
    name: (who) => `Stoð – ${who}`,
    due: (task) => `Due: ${task}`,
    deadline: 'Deadline',
    busy: 'Busy',
  },
  problems: {
    event_times: 'An event must end after it begins.',
    calendar_unreadable: 'This is no calendar file (.ics), or it is broken.',
    calendar_too_many: 'The file has more events than can be imported at once, 1,000 at most.',
    event_unseen: `Only those who may see the ${project.one} can take part.`,
    event_repeat: 'The last day of the repetition is before the event itself.',
    event_not_of_series: 'This event was not made of this series.',
    event_not_yours: `Only whoever made the event can take it off its ${project.one}, since it then becomes their own.`,
  },
});
