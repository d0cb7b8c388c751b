import { dateTime, int } from '#shared/format.ts';
import { DAT, GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { LetterReason, MailSource, Proposals } from '../contract.ts';

/** Words of letters on a case, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Póstur',
  open: 'Sækja bréf úr pósti',
  close: 'Loka',
  again: 'Leita aftur',
  intro: `Bréf úr pósthólfinu þínu síðasta hálfa árið sem nefna númer ${project.theOne[GEN]} eða sem aðilar þess skrifuðu eða fengu. Aðeins þú sérð þau, og ekkert er geymt nema bréf sem þú vistar.`,
  none: `Engin bréf fundust sem nefna númer ${project.theOne[GEN]} eða sem aðilar þess skrifuðu eða fengu.`,
  count: (n: number) => `${int(n)} bréf`,
  sent: (when: string) => dateTime(when),
  to: (people: string) => `Til: ${people}`,
  untitled: 'Án efnis',
  attachments: 'Viðhengi',
  reasons: {
    number: `Nefnir númer ${project.theOne[GEN]}`,
    party: `Aðili að ${project.theOne[DAT]}`,
  } satisfies Record<LetterReason, string>,
  sources: { outlook: 'Outlook' } satisfies Record<MailSource, string>,
  failures: {
    expired: (of: string) => `Aðgangurinn að ${of} er útrunninn. Tengdu pósthólfið aftur í stillingum.`,
    forbidden: (of: string) => `Ekki fékkst leyfi til að lesa ${of}. Tengdu pósthólfið aftur í stillingum.`,
    unreachable: (of: string) => `Ekki náðist í ${of}. Reyndu aftur eftir smástund.`,
    misconfigured: (of: string) => `Skráningu uppsetningarinnar var hafnað hjá ${of}. Kerfisstjóri þarf að laga hana.`,
  } satisfies Record<NonNullable<Proposals['mailboxes'][number]['failure']>, (of: string) => string>,
  toSettings: 'Opna stillingar',
  file: 'Vista í skjölum',
  fileNamed: (subject: string) => `Vista í skjölum: ${subject}`,
  filed: 'Í skjölum',
  openNamed: (subject: string) => `Opna skjal: ${subject}`,
  done: 'Bréfið er komið í skjölin',
  wasThere: 'Bréfið var þegar í skjölunum',
  undone: 'Bréfið var tekið úr skjölunum',
  errors: {
    load: 'Ekki tókst að leita í pósthólfinu',
    file: 'Ekki tókst að vista bréfið',
    undo: 'Ekki tókst að taka bréfið úr skjölunum',
  },
});
export type MailWords = ReturnType<typeof is>;
