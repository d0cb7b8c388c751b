import { int } from '#shared/format.ts';
import { countedEn, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { UseTexts } from './uses.is.ts';

/** What uses a row, in words, by the table that refers to it; English. */
export const en = ({ project, employee, client, opponent, worklog, task, process }: EnglishVocabulary): UseTexts => ({
  kinds: {
    project: (n: number) => countedEn(n, project),
    project_type_link: (n: number) => countedEn(n, project),
    project_rate: (n: number) => `Special prices on ${countedEn(n, project)}`,
    project_type: (n: number) => `${int(n)} ${pluralEn(n, 'subtype', 'subtypes')}`,
    project_type_rate: (n: number) => `${int(n)} ${pluralEn(n, 'price', 'prices')} on ${project.one} types`,
    default_extension: (n: number) => `${int(n)} ${pluralEn(n, 'property', 'properties')}`,
    default_template: (n: number) => `${int(n)} ${pluralEn(n, 'template', 'templates')}`,
    template_folder: (n: number) => `${int(n)} ${pluralEn(n, 'folder', 'folders')}`,
    default_task: (n: number) => countedEn(n, process),
    default_task_predecessor: (n: number) => countedEn(n, process),
    task: (n: number) => countedEn(n, task),
    employee: (n: number) => countedEn(n, employee),
    client: (n: number) => countedEn(n, client),
    opponent: (n: number) => countedEn(n, opponent),
    worklog: (n: number) => countedEn(n, worklog),
    invoice: (n: number) => `${int(n)} ${pluralEn(n, 'invoice', 'invoices')}`,
    project_share: (n: number) => `Shares of ${countedEn(n, project)}`,
    invoice_draft: (n: number) => `${int(n)} ${pluralEn(n, 'draft of an invoice', 'drafts of invoices')}`,
    invoice_draft_case: (n: number) => `${int(n)} ${pluralEn(n, 'draft of an invoice', 'drafts of invoices')}`,
    invoice_letter: (n: number) => `${int(n)} ${pluralEn(n, 'letter with an invoice', 'letters with invoices')}`,
    invoice_line: (n: number) => `${int(n)} ${pluralEn(n, 'line of an invoice', 'lines of invoices')}`,
    comment: (n) => `${int(n)} ${pluralEn(n, 'comment', 'comments')}`,
    event: (n) => `${int(n)} ${pluralEn(n, 'event', 'events')}`,
    tenant: (_n: number) => 'The default rate of the company',
  },
  other: (n: number) => `${int(n)} other ${pluralEn(n, 'entry', 'entries')}`,
});
