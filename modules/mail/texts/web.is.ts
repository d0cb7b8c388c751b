import { dateTime, int } from '#shared/format.ts';
import { DAT, GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { LetterReason, Proposals } from '../contract.ts';
import type { MailState, TypedServer } from '../contract/server.ts';
import type { MailSource } from '../contract/sources.ts';

/** Screen texts of letters on a case, Icelandic. */
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
    token: `Svar við bréfi úr ${project.theOne[DAT]}`,
    number: `Nefnir númer ${project.theOne[GEN]}`,
    party: `Aðili að ${project.theOne[DAT]}`,
  } satisfies Record<LetterReason, string>,
  sources: { outlook: 'Outlook', server: 'póstþjóninum' } satisfies Record<MailSource, string>,
  failures: {
    expired: (of: string) => `Aðgangurinn að ${of} er útrunninn. Tengdu pósthólfið aftur.`,
    forbidden: (of: string) => `Ekki fékkst leyfi til að lesa ${of}. Tengdu pósthólfið aftur.`,
    unreachable: (of: string) => `Ekki náðist í ${of}. Reyndu aftur eftir smástund.`,
    misconfigured: (of: string) => `Skráningu uppsetningarinnar var hafnað hjá ${of}. Kerfisstjóri þarf að laga hana.`,
  } satisfies Record<NonNullable<Proposals['mailboxes'][number]['failure']>, (of: string) => string>,
  toSettings: 'Opna stillingar',
  file: 'Vista í skjölum',
  fileNamed: (subject: string) => `Vista í skjölum: ${subject}`,
  filed: 'Í skjölum',
  openNamed: (subject: string) => `Í skjölum, opna: ${subject}`,
  done: 'Bréfið er komið í skjölin',
  wasThere: 'Bréfið var þegar í skjölunum',
  undone: 'Bréfið var tekið úr skjölunum',
  server: {
    title: 'Eigin póstþjónn',
    none: `Pósthólf á öðrum póstþjóni en Outlook (IMAP og SMTP). Á bréfasíðu ${project.one[GEN]} geturðu þá sótt bréf sem nefna númer þess eða sem aðilar þess skrifuðu eða fengu. Aðrir sjá aðeins bréf sem þú vistar.`,
    account: (address: string, host: string) => `Tengt við ${address} á ${host}. Aðrir sjá aðeins bréf sem þú vistar.`,
    sending: 'Bréf eru líka send úr pósthólfinu.',
    succeeded: (when: string) => `Síðast lesið ${when}.`,
    failures: {
      expired: (when) => `Póstþjónninn hafnaði lykilorðinu ${when}. Sláðu það inn aftur til að halda áfram.`,
      forbidden: (when) => `Póstþjónninn leyfði ekki lestur ${when}. Tengdu aftur.`,
      unreachable: (when) => `Ekki náðist í póstþjóninn ${when}. Reynt er aftur næst þegar þú sækir bréf.`,
      misconfigured: (when) =>
        `Skilríki póstþjónsins voru ekki traust ${when}. Athugaðu heiti þjónsins og tengdu aftur.`,
    } satisfies Record<NonNullable<NonNullable<MailState['mailbox']>['failure']>, (when: string) => string>,
    connected: 'Tengt',
    notConnected: 'Ótengt',
    failing: 'Virkar ekki',
    connect: 'Tengja',
    change: 'Breyta',
    disconnect: 'Aftengja',
    disconnecting: {
      title: 'Aftengja póstþjóninn?',
      text: 'Lykilorðinu er eytt. Bréf sem þú vistaðir standa.',
      done: 'Póstþjónninn hefur verið aftengdur.',
    },
    dialog: 'Tengja eigin póstþjón',
    replaces: 'Pósthólfið tekur við af Outlook-póstinum, sem er þá aftengdur.',
    address: 'Netfang',
    user: 'Notandanafn',
    userHint: 'Oftast netfangið sjálft',
    password: 'Lykilorð',
    passwordHint: 'Lykilorð fyrir forrit, þar sem póstþjónninn býður það. Geymt dulkóðað og aldrei sýnt aftur.',
    host: 'Póstþjónn (IMAP)',
    hostHint: 'Til dæmis imap.stofan.is',
    sends: 'Senda líka úr pósthólfinu',
    sendingHost: 'Póstþjónn til sendingar (SMTP)',
    sendingHostHint: 'Til dæmis smtp.stofan.is',
    sendsHint: `Þá geturðu skrifað bréf frá ${project.one[DAT]}. Sama notandanafn og lykilorð gilda, og afrit fer í sendan póst.`,
    port: 'Gátt',
    security: 'Dulkóðun',
    securities: {
      tls: 'TLS frá byrjun',
      starttls: 'STARTTLS',
      none: 'Engin',
    } satisfies Record<TypedServer['security'], string>,
    tried: 'Tengingin er prófuð áður en hún er vistuð.',
    done: 'Pósthólfið er tengt.',
    errors: {
      load: 'Ekki tókst að sækja stöðu pósthólfsins',
      connect: 'Ekki tókst að tengja pósthólfið',
      disconnect: 'Ekki tókst að aftengja pósthólfið',
    },
    forbidden: 'Þú hefur ekki heimild til að stofna tenginguna.',
  },
  errors: {
    load: 'Ekki tókst að leita í pósthólfinu',
    file: 'Ekki tókst að vista bréfið',
    undo: 'Ekki tókst að taka bréfið úr skjölunum',
  },
});
export type MailWords = ReturnType<typeof is>;
