import { int } from '#shared/format.ts';
import { DAT, type Vocabulary } from '#shared/texts/nouns.ts';
import type { Kind } from '../contract.ts';

/** Words of the notification centre, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Tilkynningar',
  invoice: (number: string) => `Reikningur ${number}`,
  post: 'Pósturinn',
  open: (unread: number) => (unread === 0 ? 'Tilkynningar' : `Tilkynningar, ${int(unread)} ólesnar`),
  readAll: 'Merkja allt lesið',
  markRead: 'Merkja lesið',
  markUnread: 'Merkja ólesið',
  settings: 'Hvað er tilkynnt',
  back: 'Til baka',
  empty: { title: 'Engar tilkynningar', text: 'Hér birtist það sem aðrir gera og varðar þig.' },
  older: 'Sýna eldri',
  said: {
    mentioned: (who: string) => `${who} nefndi þig í athugasemd`,
    assigned: (who: string) => `${who} fól þér verkefni`,
    moved: (who: string) => `${who} breytti`,
    completed: (who: string) => `${who} lauk verkefni`,
    invited: (who: string) => `${who} skráði þig á viðburð`,
    unassigned: (who: string) => `${who} breytti aðgangi að ${project.theOne[DAT]}. Enginn sinnir nú:`,
    answered: (who: string) => `${who} svaraði, og verkefnið er vaknað`,
    failed: () => 'Tölvupóstur komst ekki til skila:',
    proposed: (who: string) => `${who} hefur birt aðra dráttarvexti en hér standa:`,
    found: () => 'Nýtt í heimildasafninu sem þú vaktar:',
  } satisfies Readonly<Record<Kind, (who: string) => string>>,
  bank: 'Seðlabanki Íslands',
  library: 'Heimildasafn',
  kinds: {
    mentioned: 'Ég er nefnd(ur) í athugasemd',
    assigned: 'Mér er falið verkefni',
    moved: 'Verkefni mínu eða viðburði er breytt',
    completed: 'Aðrir ljúka verkefni sem er mitt eða ég stofnaði',
    invited: 'Ég er skráð(ur) á viðburð',
    agenda: 'Frestir og dagskrá dagsins',
    found: 'Nýjar heimildir falla að því sem ég vakta',
    unassigned: `Sá sem ég fól verkefni missir aðgang að ${project.theOne[DAT]}`,
    answered: 'Svar kemur við verkefni sem bíður þess',
    failed: 'Tölvupóstur frá mér eða til mín kemst ekki til skila',
    proposed: 'Seðlabankinn birtir aðra dráttarvexti en hér standa (stjórnendur)',
  } satisfies Readonly<Record<Kind | 'agenda', string>>,
  mail: 'Í tölvupósti',
  mails: { None: 'Ekki í pósti', Now: 'Póstur strax', Morning: 'Í morgunbréfi' },
  morningHint: 'Rofinn sýnir tilkynningu hér. Morgunbréf fer klukkan sjö virka daga, ef eitthvað er í því.',
  errors: { load: 'Villa kom upp við að sækja tilkynningar', save: 'Ekki tókst að vista' },
});
export type NotificationWords = ReturnType<typeof is>;
