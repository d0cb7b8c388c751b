import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SearchScreenTexts } from './web.is.ts';

/** Texts of search, English. */
export const en = ({ project, client, opponent, task, edition }: EnglishVocabulary): SearchScreenTexts => ({
  title: 'Search',
  box:
    edition === 'legal'
      ? `${capitalize(project.one)}, ${client.one} or ${opponent.one}`
      : `${capitalize(project.one)} or ${client.one}`,
  hint: `Finds words in all their forms, national IDs, phone numbers and e-mail addresses, invoice and ${project.one} numbers, and the text of documents, entries, comments and descriptions.`,
  sources: {
    label: 'Where to search',
    All: 'All',
    Projects: capitalize(project.many),
    Clients: capitalize(client.many),
    Tasks: capitalize(task.many),
    Opponents: capitalize(opponent.many),
    Documents: 'Documents',
    Invoices: 'Invoices',
    Texts: 'Entries and comments',
  },
  kinds: {
    1: capitalize(project.one),
    2: capitalize(client.one),
    3: capitalize(task.one),
    4: capitalize(opponent.one),
    5: 'Document',
    6: 'Invoice',
    7: 'Worklog',
    8: 'Comment',
  },
  statuses: { 1: 'Open', 2: 'Closed', 3: 'Pending' },
  count: (total) => `${int(total)} ${pluralEn(total, 'result', 'results')}`,
  more: (most) => `More than ${int(most)} results`,
  narrow: (most) =>
    `More was found than is shown here. These are the ${int(most)} likeliest results; add a word to narrow the search.`,
  recent: 'Recently opened',
  nothing: 'Nothing found',
  nothingFor: (typed) => `Nothing matches “${typed}”.`,
  failed: 'Something went wrong with the search',
  all: (typed) => `All results for “${typed}”`,
});
