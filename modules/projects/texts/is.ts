import { int } from '#shared/format.ts';
import { GEN, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of projects, Icelandic. */
export const is = ({ edition, project, client, opponent }: Vocabulary) => ({
  statuses: edition === 'legal' ? { 1: 'Opið', 2: 'Lokað', 3: 'Í bið' } : { 1: 'Opið', 2: 'Lokið', 3: 'Í bið' },
  problems: {
    project_no_access:
      edition === 'legal'
        ? 'Þú hefur ekki aðgang að málinu. Ábyrgðarmaður þess getur veitt þér aðgang.'
        : 'Þú hefur ekki aðgang að verkefninu. Ábyrgðarmaður þess getur veitt þér aðgang.',
    project_responsible_only: `Aðeins ábyrgðarmaður ${project.theOne[GEN]} eða stjórnandi getur gert þetta.`,
    project_extensions: 'Fylla þarf út alla nauðsynlega eiginleika.',
    project_unknown_part: 'Eitthvað af því sem valið var er ekki lengur á skrá.',
    payor_has_unbilled: (n: number) =>
      `${int(n)} ${pluralIs(n, 'óreikningsfærð færsla er', 'óreikningsfærðar færslur eru')} skráð${pluralIs(n, '', 'ar')} á fyrri greiðanda. Á að færa ${pluralIs(n, 'hana', 'þær')} á nýja greiðandann?`,
    project_billed: `Vinna á ${edition === 'legal' ? 'málinu' : 'verkefninu'} er komin á reikning og því er ekki hægt að eyða því. Þú getur lokað því í staðinn.`,
  },
  report: {
    title: capitalize(project.many[NOM]),
    printed: 'Prentað',
    page: 'Síða {page} af {pages}',
    file: capitalize(project.many[NOM]),
    count: 'Fjöldi',
    number: 'Nr.',
    name: 'Heiti',
    client: capitalize(client.one[NOM]),
    opponent: capitalize(opponent.one[NOM]),
    employee: 'Ábyrgðarmaður',
    types: 'Tegundir',
    status: 'Staða',
    expiration: 'Frestur',
    labels: 'Merkimiðar',
    modified: 'Breytt',
    person: 'Starfsmaður',
    connected: (name: string) => `${name}, einnig tengd ${project.many[NOM]}`,
    until: 'Lýkur í síðasta lagi',
    limits: 'Afmörkun',
    favorites: 'Í forgangi',
    nearCap: '80% af hámarki eða meira',
    search: 'Leit',
  },
});
export type ProjectTexts = ReturnType<typeof is>;
