import { dateTime, int } from '#shared/format.ts';
import { ACC, DAT, GEN, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';
import type { Unsent } from '../contract/sending.ts';

/** Words of writing letters from a case, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  title: 'Bréf',
  write: 'Skrifa bréf',
  answer: 'Svara',
  answerNamed: (subject: string) => `Svara: ${subject}`,
  openNamed: (subject: string) => `Opna bréf: ${subject}`,
  untitled: 'Án efnis',
  count: (n: number) => `${int(n)} bréf`,
  sent: (when: string) => dateTime(when),
  filedBy: (name: string) => `Vistað af ${name}`,
  more: 'Sýna fleiri',
  none: {
    title: 'Engin bréf enn',
    text: `Bréf sem þú sendir héðan eða vistar úr pósti birtast hér, ásamt svörum sem vistuð eru á ${project.theOne[ACC]}.`,
  },
  unsent: {
    title: 'Bréf sem eiga eftir að fara',
    states: { queued: 'Bíður', failed: 'Fór ekki', sent: 'Fór ekki til allra' } satisfies Record<
      Unsent['state'],
      string
    >,
    waits: 'Bréfið fer um leið og pósthólfið svarar.',
    refused: (addresses: string) => `Póstþjónninn hafnaði: ${addresses}.`,
    failures: {
      expired: 'Aðgangurinn að pósthólfinu er útrunninn. Tengdu það aftur í stillingum og sendu bréfið síðan aftur.',
      forbidden: 'Pósthólfið leyfði ekki sendingu. Tengdu það aftur í stillingum og sendu bréfið síðan aftur.',
      unreachable:
        'Pósthólfið svaraði ekki. Athugaðu hvort bréfið sé meðal sendra bréfa í pósthólfinu áður en þú sendir það aftur.',
      misconfigured:
        'Póstþjónninn er ekki traustur eða skráning uppsetningarinnar röng. Athugaðu tenginguna í stillingum.',
      refused: 'Póstþjónninn tók ekki við bréfinu.',
      gone: `Pósthólfið er ekki lengur tengt, eða aðgangi þínum að ${project.theOne[DAT]} er lokið.`,
    } satisfies Record<NonNullable<Unsent['failure']>, string>,
    again: 'Breyta og senda aftur',
    againNamed: (subject: string) => `Breyta og senda aftur: ${subject}`,
    drop: 'Fleygja',
    dropNamed: (subject: string) => `Fleygja: ${subject}`,
    dropping: { title: 'Fleygja bréfinu?', text: 'Textanum er eytt. Skjölin standa.' },
    dropped: 'Bréfinu var fleygt',
  },
  dialog: {
    title: 'Skrifa bréf',
    from: (account: string) => `Frá ${account}`,
    to: 'Til',
    toHint: 'Netföng með kommu á milli',
    toNeeded: 'Sláðu inn netfang viðtakanda',
    cc: 'Afrit',
    people: `Aðilar að ${project.theOne[DAT]}`,
    subject: 'Efni',
    subjectHint: `Aftan við efnið kemur númer ${project.theOne[GEN]} og kóði, svo að svarið þekkist.`,
    message: 'Bréf',
    papers: 'Fylgiskjöl',
    papersHint: `Skjöl ${project.theOne[GEN]} eins og þau eru núna. Útgáfan sem fer er fryst.`,
    remove: (name: string) => `Taka ${name} frá`,
    paper: (name: string, version: number, size: string) => `${name} · útgáfa ${int(version)} · ${size}`,
    tooLarge: (size: string) => `Fylgiskjölin eru samtals ${size}. Póstþjónar taka sjaldnast við meiru en 20 MB.`,
    send: 'Senda',
    done: (n: number) => `Bréfið fer til ${int(n)} ${pluralIs(n, 'viðtakanda', 'viðtakenda')}`,
    off: 'Pósthólfið þitt er tengt til lesturs. Kveiktu á sendingu í stillingum til að skrifa bréf héðan.',
    nothing: 'Þú hefur ekki tengt pósthólf. Tengdu Outlook eða eigin póstþjón í stillingum til að skrifa bréf héðan.',
    toSettings: 'Opna stillingar',
  },
  errors: {
    load: 'Ekki tókst að sækja bréfin',
    draft: 'Ekki tókst að hefja bréf',
    send: 'Ekki tókst að senda bréfið',
    drop: 'Ekki tókst að fleygja bréfinu',
  },
});
export type SendingWords = ReturnType<typeof is>;
