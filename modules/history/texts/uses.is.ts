import { int } from '#shared/format.ts';
import { countedIs, DAT, GEN, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** What uses a row, in words, by the table that refers to it; Icelandic. */
export const is = ({ project, employee, client, opponent, worklog, task, process }: Vocabulary) => ({
  kinds: {
    project: (n: number) => countedIs(n, project),
    project_type_link: (n: number) => countedIs(n, project),
    project_rate: (n: number) => `Sérkjör í ${countedIs(n, project, DAT)}`,
    project_type: (n: number) => `${int(n)} ${pluralIs(n, 'undirtegund', 'undirtegundir')}`,
    project_type_rate: (n: number) => `${int(n)} verð á tegundum ${project.many[GEN]}`,
    default_extension: (n: number) => `${int(n)} ${pluralIs(n, 'eiginleiki', 'eiginleikar')}`,
    default_template: (n: number) => `${int(n)} sniðmát`,
    template_folder: (n: number) => `${int(n)} ${pluralIs(n, 'mappa', 'möppur')}`,
    default_task: (n: number) => countedIs(n, process),
    default_task_predecessor: (n: number) => countedIs(n, process),
    task: (n: number) => countedIs(n, task),
    employee: (n: number) => countedIs(n, employee),
    client: (n: number) => countedIs(n, client),
    opponent: (n: number) => countedIs(n, opponent),
    worklog: (n: number) => countedIs(n, worklog),
    project_share: (n: number) => `Hlutur í greiðslu ${countedIs(n, project, GEN)}`,
    invoice: (n: number) => `${int(n)} ${pluralIs(n, 'reikningur', 'reikningar')}`,
    invoice_draft: (n: number) => `Drög að ${int(n)} ${pluralIs(n, 'reikningi', 'reikningum')}`,
    invoice_draft_case: (n: number) => `Drög að ${int(n)} ${pluralIs(n, 'reikningi', 'reikningum')}`,
    invoice_letter: (n: number) => `${int(n)} ${pluralIs(n, 'bréf með reikningi', 'bréf með reikningum')}`,
    invoice_line: (n: number) => `${int(n)} ${pluralIs(n, 'lína á reikningi', 'línur á reikningum')}`,
    comment: (n: number) => `${int(n)} ${pluralIs(n, 'athugasemd', 'athugasemdir')}`,
    event: (n: number) => `${int(n)} ${pluralIs(n, 'viðburður', 'viðburðir')}`,
    tenant: (_n: number) => 'Sjálfgefið gjald fyrirtækisins',
  } as Readonly<Record<string, (n: number) => string>>,
  other: (n: number) => `${int(n)} ${pluralIs(n, 'önnur skráning', 'aðrar skráningar')}`,
});
export type UseTexts = ReturnType<typeof is>;
