import { int } from '#shared/format.ts';
import { ACC, GEN, NOM, capitalize, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the suggestions' screen, Icelandic. */
export const is = ({ project, task }: Vocabulary) => ({
  title: 'Tillögur að tímaskráningu',
  meta: (n: number, hours: string) =>
    n === 0 ? 'engin tillaga' : `${int(n)} ${pluralIs(n, 'tillaga', 'tillögur')} · ${hours} klst.`,
  explain: `Tillögur verða til úr því sem þú gerir í kerfinu. Enginn tími er skráður fyrr en þú samþykkir, og enginn annar sér þær.`,
  previous: 'Fyrri dagur',
  next: 'Næsti dagur',
  today: 'Í dag',
  timesheet: 'Tímablað',
  approve: 'Samþykkja',
  chooseCase: `Velja ${project.one[ACC]}`,
  without: `Án ${project.one[GEN]}`,
  logged: (hours: string) => `Þegar skráð á ${project.theOne[ACC]} þennan dag: ${hours} klst.`,
  adjust: 'Laga',
  adjustAndApprove: 'Laga og samþykkja',
  dismiss: 'Hafna',
  dismissAll: 'Hafna öllum',
  of: (action: string, what: string) => `${action}: ${what}`,
  objects: {
    Project: capitalize(project.one[NOM]),
    Event: 'Viðburður',
    Email: 'Tölvupóstur',
    Task: capitalize(task.one[NOM]),
    Comment: 'Athugasemd',
    Document: 'Skjal',
    Source: 'Heimild',
  },
  hours: (hours: string) => `${hours} klst.`,
  notBilled: `Útskuldast ekki`,
  done: {
    approved: 'Tíminn var skráður',
    dismissed: 'Tillögunni var hafnað',
    allDismissed: (n: number): string =>
      n === 1 ? 'Tillögunni var hafnað' : `${int(n)} ${pluralIs(n, 'tillögu', 'tillögum')} var hafnað`,
    restored: 'Tillögurnar eru komnar aftur',
  },
  empty: {
    title: 'Engar tillögur þennan dag',
    text: `Fundir sem er lokið, athugasemdir, stofnun ${project.many[GEN]} og önnur vinna í kerfinu birtast hér sem tillögur.`,
  },
  errors: {
    load: 'Villa kom upp við að sækja tillögur að tímaskráningu',
    dismiss: 'Villa kom upp við að hafna',
    dismissAll: 'Villa kom upp við að hafna öllum tillögum',
    approve: 'Villa kom upp við að samþykkja',
    restore: 'Villa kom upp við að taka til baka',
  },
});
export type SuggestionScreenTexts = ReturnType<typeof is>;
