import { ACC, DAT, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of tasks, Icelandic. */
export const is = ({ project, client, opponent, task }: Vocabulary) => ({
  statuses: { Pending: 'Bíður afgreiðslu', InProgress: 'Í vinnslu', OnHold: 'Biðstaða', Completed: 'Lokið' },
  priorities: { Low: 'Lágur', Normal: 'Venjulegur', High: 'Hár', Urgent: 'Áríðandi' },
  report: {
    title: capitalize(task.many[NOM]),
    file: capitalize(task.many[NOM]),
    printed: 'Prentað',
    page: 'Síða {page} af {pages}',
    due: 'Frestur',
    name: 'Heiti',
    number: 'Nr.',
    project: capitalize(project.one[NOM]),
    client: capitalize(client.one[NOM]),
    employee: 'Starfsmaður',
    priority: 'Forgangur',
    status: 'Staða',
    completed: 'Lokið',
    count: 'Fjöldi',
    connected: (name: string) => `${name}, einnig tengd ${project.many[NOM]}`,
    opponentKind: capitalize(opponent.one[DAT]),
    of: 'Tengist',
    kinds: {
      1: capitalize(client.one[DAT]),
      3: capitalize(project.one[DAT]),
      4: 'Verkferlum',
      5: capitalize(task.one[DAT]),
    } as Readonly<Record<number, string>>,
    search: 'Leit',
  },
  letter: {
    subject: (name: string) => `Áminning: ${name}`,
    due: (day: string) => `Frestur: ${day}`,
    who: (name: string) => `Starfsmaður: ${name}`,
    nobody: 'Engum falið enn.',
    label: `Opna ${task.theOne[ACC]}`,
  },
  problems: {
    task_project: `Þú verður að velja ${project.one[ACC]}`,
    task_assignee: `Aðeins er hægt að fela þetta starfsmanni sem hefur aðgang að þessu ${project.one[DAT]}.`,
    task_parent: `Undirverk geta aðeins verið undir einu stigi og í sama ${project.one[DAT]}.`,
    deadlines_unconfirmed:
      'Frestir eru ekki reiknaðir fyrr en rekstraraðili hefur staðfest lagatöfluna (stillingin DEADLINES_CONFIRMED).',
    deadline_base: `Þessi dagsetning er ekki á þessu ${project.one[DAT]}.`,
    unknown_deadline_rule: 'Fresturinn er ekki á skrá.',
    task_in_use: `Tímar, athugasemdir eða skjöl eru hér og tilheyra þessu ${project.one[DAT]}; því er ekki hægt að flytja í annað.`,
  },
});
export type TaskTexts = ReturnType<typeof is>;
