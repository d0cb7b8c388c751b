import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SuggestionScreenTexts } from './web.is.ts';

/** Texts of the suggestions' screen, English. */
export const en = ({ project, task }: EnglishVocabulary): SuggestionScreenTexts => ({
  title: 'Suggested time',
  meta: (n, hours) =>
    n === 0 ? 'no suggestions' : `${int(n)} ${pluralEn(n, 'suggestion', 'suggestions')} · ${hours} h`,
  explain:
    'Suggestions come from what you do in the system. No time is logged until you approve it, and nobody else sees them.',
  previous: 'Previous day',
  next: 'Next day',
  today: 'Today',
  timesheet: 'Timesheet',
  approve: 'Approve',
  chooseCase: `Choose a ${project.one}`,
  without: `Without a ${project.one}`,
  logged: (hours) => `Logged on the ${project.one} on this day already: ${hours} h`,
  adjust: 'Adjust',
  adjustAndApprove: 'Adjust and approve',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  of: (action, what) => `${action}: ${what}`,
  objects: {
    Project: capitalize(project.one),
    Event: 'Event',
    Email: 'E-mail',
    Task: capitalize(task.one),
    Comment: 'Comment',
    Document: 'Document',
    Source: 'Source',
  },
  hours: (hours) => `${hours} h`,
  notBilled: 'Not billed',
  done: {
    approved: 'The time was logged',
    dismissed: 'The suggestion was dismissed',
    allDismissed: (n) => `${int(n)} ${pluralEn(n, 'suggestion', 'suggestions')} dismissed`,
    restored: 'The suggestions are back',
  },
  empty: {
    title: 'No suggestions on this day',
    text: `Meetings that have ended, comments, new ${project.many} and other work in the system appear here as suggestions.`,
  },
  errors: {
    load: 'The suggestions could not be loaded',
    dismiss: 'Dismissing failed',
    dismissAll: 'The suggestions could not be dismissed',
    approve: 'Approving failed',
    restore: 'It could not be taken back',
  },
});
