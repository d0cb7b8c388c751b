import { int } from '#shared/format.ts';
import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ProjectTexts } from './is.ts';

/** Server texts of projects, English. */
export const en = ({ project, client, opponent }: EnglishVocabulary): ProjectTexts => ({
  statuses: { 1: 'Open', 2: 'Closed', 3: 'Pending' },
  problems: {
    project_no_access: `You do not have access to the ${project.one}. The person responsible for it can grant you access.`,
    project_responsible_only: `Only the person responsible for the ${project.one} or a manager can do this.`,
    project_extensions: 'Every required property has to be filled in.',
    project_unknown_part: 'Something that was chosen is no longer on record.',
    payor_has_unbilled: (n: number) =>
      `${int(n)} unbilled ${n === 1 ? 'worklog is' : 'worklogs are'} on the previous payor. Move ${n === 1 ? 'it' : 'them'} to the new one?`,
    project_billed: `Work on the ${project.one} is on an invoice, so it cannot be deleted. You can close it instead.`,
  },
  report: {
    title: capitalize(project.many),
    printed: 'Printed',
    page: 'Page {page} of {pages}',
    file: capitalize(project.many),
    count: 'Count',
    number: 'No.',
    name: 'Name',
    client: capitalize(client.one),
    opponent: capitalize(opponent.one),
    employee: 'Responsible',
    types: 'Types',
    status: 'Status',
    expiration: 'Due',
    labels: 'Labels',
    modified: 'Modified',
    person: 'Employee',
    connected: (name) => `${name}, also linked ${project.many}`,
    until: 'Due by',
    limits: 'Limited to',
    favorites: 'Favourites',
    nearCap: '80% of the fee cap or more',
    search: 'Search',
  },
});
