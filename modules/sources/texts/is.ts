import { int } from '#shared/format.ts';
import { capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';
import { types } from './kinds.is.ts';

/** Server texts of sources, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  types,
  chat: {
    apology: 'Því miður kom upp villa við að sækja svar frá aðstoðarmanninum.',
    nothing: 'Ekkert fannst í heimildinni sem svarar þessu. Prófaðu önnur orð.',
    dropped: (n: number) =>
      `${int(n)} ${pluralIs(n, 'setningu var sleppt því hún vísaði', 'setningum var sleppt því þær vísuðu')} ekki til staðar í heimildinni.`,
  },
  authorities: {
    title: 'Heimildaskrá',
    file: 'Heimildaskrá',
    project: capitalize(project.one[0]),
    printed: 'Prentað',
    page: 'Síða {page} af {pages}',
    kind: 'Flokkur',
    source: 'Heimild',
    places: 'Staðir',
    madeUp: 'tilbúið',
    groups: { laws: 'Lög', courts: 'Dómar', others: 'Úrskurðir, álit og ákvarðanir' },
  },
  questions: {
    outcome: 'Hver var niðurstaðan og hvers vegna?',
    facts: 'Hver voru málsatvik?',
    claims: 'Hverjar voru kröfur og málsástæður?',
    about: (keyword: string) => `Hvað segir um efnisorðið „${keyword.charAt(0).toLowerCase()}${keyword.slice(1)}“?`,
  },
  problems: {
    sources_off: 'Þú hefur ekki aðgang að heimildum',
    chat_off: 'Slökkt er á spjalli um heimildir hjá fyrirtækinu.',
    watch_limit: (most: number) =>
      `Ekki er hægt að vakta fleira en ${most} atriði. Hættu fyrst að vakta eitthvað annað.`,
    chat_limit:
      'Ekki er hægt að spyrja fleiri spurninga í þessum mánuði. Stjórnandi sér notkunina í stillingum heimilda.',
  },
});
export type SourceTexts = ReturnType<typeof is>;
