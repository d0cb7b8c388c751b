import { int } from '#shared/format.ts';
import { ACC, GEN, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

const invoices = (n: number) => `${int(n)} ${pluralIs(n, 'reikningur', 'reikningar')}`;

/** Icelandic texts of what happens to an invoice: split, deleted, credited, sent, marked. */
export const is = ({ project }: Vocabulary) => ({
  remove: {
    title: (number: number) => `Eyða reikningi ${number}`,
    question: 'Ertu viss um að vilja eyða reikningnum? Hann er kominn í bókhaldskerfið.',
    again: 'Hann er enn til í bókhaldinu',
    againText: (system: string) =>
      `Reikningurinn er líka í bókhaldskerfinu ${system} og verður þar áfram, svo honum verður ekki eytt hér. Kreditreikningur bakfærir hann á báðum stöðum.`,
    done: (n: number): string =>
      n === 1 ? 'Reikningnum var eytt' : `${int(n)} ${pluralIs(n, 'reikningi', 'reikningum')} var eytt`,
    instead: 'Ekki er hægt að eyða reikningnum',
    creditInstead: 'Gera kreditreikning',
  },
  shares: {
    title: 'Skipta milli greiðenda',
    split: (n: number) => `Skiptist á ${int(n)} ${pluralIs(n, 'reikning', 'reikninga')}`,
    lead: `Hver reikningur ${project.theOne[GEN]} skiptist héðan í frá í þessum hlutföllum. Greiðandi ${project.theOne[GEN]} fær reikning með allri vinnunni að frádregnum hlut hinna, og þeir fá hver sinn reikning fyrir sínum hlut.`,
    noPayor: `Enginn greiðandi er skráður á ${project.one[ACC]}. Skráðu hann fyrst.`,
    others: 'Aðrir greiðendur',
    nobody: 'enginn',
    add: 'Bæta við greiðanda',
    payor: (n: number) => `Greiðandi ${int(n)}`,
    share: (n: number) => `Hlutur ${int(n)}`,
    choose: 'Veldu greiðanda',
    needed: 'Sláðu inn hlut',
    full: 'Hlutir hinna mega samtals ekki ná 100%',
    remove: 'Taka greiðanda úr skiptingunni',
    saved: 'Skiptingin var vistuð',
    none: 'Reikningum er ekki lengur skipt',
    failed: 'Villa kom upp við að vista skiptinguna',
    paperOf: 'Sýna reikning fyrir',
    notice: (share: string) =>
      `Þessi reikningur er ${share} af vinnu sem skiptist milli greiðenda. Hinir reikningarnir:`,
    other: (number: number, payor: string) => `Reikningur ${number}, ${payor}`,
    creditAll:
      'Reikningurinn er hluti af skiptri vinnu, svo allir reikningar skiptingarinnar eru bakfærðir, hver með sínum kreditreikningi. Færslurnar verða aftur óreikningsfærðar. Þetta verður ekki tekið til baka.',
    credited: (n: number) =>
      `${int(n)} ${pluralIs(n, 'kreditreikningur var stofnaður', 'kreditreikningar voru stofnaðir')}`,
    deleted: 'Reikningnum og öðrum reikningum skiptingarinnar var eytt',
  },
  credit: {
    anyway: 'Gera kreditreikning samt',
    dateNeeded: 'Veldu dagsetningu.',
    title: (number: number) => `Kreditreikningur fyrir reikning ${number}`,
    question:
      'Kreditreikningur bakfærir allan reikninginn. Færslurnar verða aftur óreikningsfærðar. Þetta verður ekki tekið til baka.',
    paid: (sum: string) => `Það sem greitt hefur verið (${sum}) verður inneign greiðandans.`,
    confirm: 'Gera kreditreikning',
    done: (number: number) => `Kreditreikningur ${number} var stofnaður`,
    date: 'Dagsetning kreditreiknings',
    note: 'Skýring á kreditreikninginn',
  },
  letter: {
    elsewhere: (system: string) => `${system} gefur út rafræna reikninginn.`,
    action: 'Senda í tölvupósti',
    send: 'Senda',
    title: (number: number) => `Senda reikning ${number}`,
    creditTitle: (number: number) => `Senda kreditreikning ${number}`,
    to: 'Til',
    toHint: 'Netföng með kommu á milli',
    toNeeded: 'Sláðu inn netfang.',
    subject: 'Efni',
    message: 'Bréf',
    attached: 'Reikningurinn fylgir sem PDF-skjal.',
    workReport: 'Vinnuskýrsla fylgir',
    eInvoice: 'Rafrænn reikningur fylgir',
    eInvoiceHint: 'XML-skjal sem bókhaldskerfi les',
    lacks: (what: string) => `Á reikninginn vantar: ${what}.`,
    replies: 'Svör berast á netfangið þitt.',
    trial: 'Í prufuuppsetningu berst bréfið engum.',
    mailbox: 'Skoða pósthólfið',
    none: 'Enginn póstþjónn er tengdur, svo bréf berast engum. Til að tengja póstþjón stillir kerfisstjóri SMTP_URL og endurræsir.',
    connections: 'Tengingar',
    done: (to: string) => `Reikningurinn er á leiðinni til ${to}`,
    letters: 'Tölvupóstur',
    states: { queued: 'á leiðinni', failed: 'barst ekki' },
    delayed: (to: string) =>
      `Póstþjónninn svarar ekki, svo bréfið til ${to} er ekki farið. Reynt verður áfram sjálfkrafa.`,
    failed: (to: string) => `Bréfið til ${to} barst ekki. Athugaðu netfangið og sendu aftur.`,
    refused: (to: string) => `Bréfið barst ekki til ${to}. Athugaðu netfangið og sendu aftur.`,
  },
  marks: {
    sent: 'Reikningurinn var merktur sem sendur',
    unsent: 'Merkið „sendur“ var tekið af',
    paid: 'Reikningurinn var merktur sem greiddur',
    unpaid: 'Merkið „greiddur“ var tekið af',
    manySent: (n: number) => (n === 1 ? 'Merkja sem sendan' : `Merkja ${int(n)} sem senda`),
    manyPaid: (n: number) => (n === 1 ? 'Merkja sem greiddan' : `Merkja ${int(n)} sem greidda`),
    marked: (n: number, mark: 'sentDate' | 'paidDate') =>
      `${invoices(n)} ${pluralIs(n, 'var merktur', 'voru merktir')} sem ${
        mark === 'sentDate' ? pluralIs(n, 'sendur', 'sendir') : pluralIs(n, 'greiddur', 'greiddir')
      }`,
  },
});
export type IssuedTexts = ReturnType<typeof is>;
