import { ACC, DAT, GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { Kind } from '../contract.ts';

/** Texts of the notification centre, Icelandic. */
export const is = ({ project, task, edition }: Vocabulary) => ({
  invoice: (number: string) => `Reikningur ${number}`,
  post: 'Pósturinn',
  clock: 'Dagatalið',
  readAll: 'Merkja allt lesið',
  markRead: 'Merkja lesið',
  markUnread: 'Merkja ólesið',
  settings: 'Hvað er tilkynnt',
  back: 'Til baka',
  empty: { title: 'Engar tilkynningar', text: 'Hér birtist það sem aðrir gera og varðar þig.' },
  older: 'Sýna eldri',
  said: {
    mentioned: (who: string) => `${who} nefndi þig í athugasemd`,
    assigned: (who: string) => `${who} fól þér ${task.one[ACC]}`,
    moved: (who: string) => `${who} gerði breytingar:`,
    completed: (who: string) => `${who} lauk ${task.one[DAT]}`,
    invited: (who: string) => `${who} skráði þig á viðburð`,
    unassigned: (who: string) => `${who} breytti aðgangi að ${project.theOne[DAT]}. Enginn sinnir nú:`,
    answered: (who: string) =>
      `${who} svaraði og ${edition === 'legal' ? 'verkefnið er vaknað' : 'verkþátturinn er vaknaður'}`,
    failed: () => 'Tölvupóstur komst ekki til skila:',
    proposed: (who: string) => `${who} hefur birt aðra dráttarvexti en hér standa:`,
    found: () => 'Nýtt í heimildasafninu sem þú vaktar:',
    'to-approve': (who: string) => `${who} biður þig um að samþykkja drög að reikningi:`,
    approved: (who: string) => `${who} samþykkti drög að reikningi:`,
    returned: (who: string) => `${who} sendi til baka drög að reikningi:`,
    due: () => 'Komið er að fresti:',
  } satisfies Readonly<Record<Kind, (who: string) => string>>,
  bank: 'Seðlabanki Íslands',
  library: 'Heimildasafn',
  kinds: {
    mentioned: 'Ég er nefnd(ur) í athugasemd',
    assigned: edition === 'legal' ? 'Mér er falið verkefni' : 'Mér er falinn verkþáttur',
    moved: edition === 'legal' ? 'Verkefni mínu eða viðburði er breytt' : 'Verkþætti mínum eða viðburði er breytt',
    completed:
      edition === 'legal'
        ? 'Aðrir ljúka verkefni sem er mitt eða ég stofnaði'
        : 'Aðrir ljúka verkþætti sem er minn eða ég stofnaði',
    invited: 'Ég er skráð(ur) á viðburð',
    agenda: 'Frestir og dagskrá dagsins',
    found: 'Nýjar heimildir falla að því sem ég vakta',
    'to-approve': 'Ég er beðin(n) um að samþykkja drög að reikningi',
    approved: 'Drög mín að reikningi eru samþykkt',
    returned: 'Drög mín að reikningi eru send til baka',
    due: `Komið er að fresti ${task.one[GEN]} míns (klukkan átta)`,
    unassigned: `Sá sem ég fól ${task.one[ACC]} missir aðgang að ${project.theOne[DAT]}`,
    answered: `Svar kemur við ${task.one[DAT]} sem bíður þess`,
    failed: 'Tölvupóstur frá mér eða til mín kemst ekki til skila',
    proposed: 'Seðlabankinn birtir aðra dráttarvexti en hér standa (stjórnendur)',
  } satisfies Readonly<Record<Kind | 'agenda', string>>,
  mail: 'Í tölvupósti',
  mails: { None: 'Ekki í pósti', Now: 'Póstur strax', Morning: 'Í morgunbréfi' },
  morningHint: 'Rofinn sýnir tilkynningu hér. Morgunbréf fer klukkan sjö virka daga, ef eitthvað er í því.',
  errors: {
    load: 'Villa kom upp við að sækja tilkynningar',
    choices: 'Ekki tókst að sækja val á tilkynningum',
    save: 'Ekki tókst að vista',
  },
});
export type NotificationWords = ReturnType<typeof is>;
