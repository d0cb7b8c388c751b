import { int } from '#shared/format.ts';
import { GEN, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of search, Icelandic. */
export const is = ({ project, client, opponent, task, edition }: Vocabulary) => ({
  title: 'Leit',
  box:
    edition === 'legal'
      ? `${capitalize(project.one[NOM])}, ${client.one[NOM]} eða ${opponent.one[NOM]}`
      : `${capitalize(project.one[NOM])} eða ${client.one[NOM]}`,
  hint: `Leitin finnur orð í öllum föllum, kennitölur, síma og netföng, númer reikninga, númer ${project.many[GEN]} og það sem stendur í skjölum, færslum, athugasemdum og lýsingum.`,
  sources: {
    label: 'Hvar á að leita',
    All: 'Allt',
    Projects: capitalize(project.many[NOM]),
    Clients: capitalize(client.many[NOM]),
    Tasks: capitalize(task.many[NOM]),
    Opponents: capitalize(opponent.many[NOM]),
    Documents: 'Skjöl',
    Invoices: 'Reikningar',
    Texts: 'Færslur og athugasemdir',
  },
  kinds: {
    1: capitalize(project.one[NOM]),
    2: capitalize(client.one[NOM]),
    3: capitalize(task.one[NOM]),
    4: capitalize(opponent.one[NOM]),
    5: 'Skjal',
    6: 'Reikningur',
    7: 'Færsla',
    8: 'Athugasemd',
  } as Readonly<Record<number, string>>,
  statuses: { 1: 'Opið', 2: edition === 'legal' ? 'Lokað' : 'Lokið', 3: 'Í bið' } as Readonly<Record<number, string>>,
  count: (total: number) => `${int(total)} ${pluralIs(total, 'niðurstaða', 'niðurstöður')}`,
  more: (most: number) => `Fleiri en ${int(most)} niðurstöður`,
  narrow: (most: number) =>
    `Fleira fannst en hér er sýnt. Þetta eru ${int(most)} líklegustu niðurstöðurnar; bættu við orði til að þrengja leitina.`,
  recent: 'Nýlega opnað',
  nothing: 'Ekkert fannst',
  nothingFor: (typed: string) => `Engin færsla passar við „${typed}“.`,
  failed: 'Villa kom upp við að leita',
  all: (typed: string) => `Allar niðurstöður fyrir „${typed}“`,
});
export type SearchScreenTexts = ReturnType<typeof is>;
