import { stopped } from '#shared/texts/full-stop.ts';
import { listed } from './listed.ts';

const numbered = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'reikning' : 'reikninga'} nr. ${listed(numbers, 'og')}`;

/** Icelandic texts on invoice documents: for the payor, in the payor's language. */
export const is = {
  kinds: {
    invoice: 'Reikningur',
    'credit-note': 'Kreditreikningur',
    base: 'Reikningsgrunnur',
    creditBase: 'Kreditgrunnur',
  },
  number: 'Reikningsnúmer',
  invoiceDate: 'Útgáfudagur',
  dueDate: 'Gjalddagi',
  finalDueDate: 'Eindagi',
  orderNumber: 'Pöntunarnúmer',
  project: 'Tilvísun',
  currency: 'Mynt',
  credits: (number: number) => `reikning nr. ${number}`,
  creditsLabel: 'Bakfærir',
  ssn: 'Kt.',
  vatNumber: 'VSK-nr.',
  phone: 'Sími',
  payor: 'Greiðandi',
  columns: {
    date: 'Dags.',
    text: 'Lýsing',
    quantity: 'Magn',
    unit: 'Ein.',
    price: 'Einingarverð',
    discount: 'Afsl.',
    vat: 'VSK',
    amount: 'Fjárhæð',
  },
  units: { hours: 'klst.', pieces: 'stk.' },
  kindsOfWork: { 1: 'Tímagjald', 2: 'Útlagður kostnaður', 3: 'Fast gjald', 4: 'Kostnaður', 5: 'Kostnaður' } as Readonly<
    Record<number, string>
  >,
  groups: { taxed: (rate: string) => `Með ${rate} virðisaukaskatti`, exempt: 'Án virðisaukaskatts' },
  groupSum: 'Samtals án VSK',
  exemptSum: 'Samtals',
  caseSum: (number: string) => `Samtals ${number} án VSK`,
  total: 'Verð án VSK',
  discountSum: 'Afsláttur',
  net: 'Samtals án VSK',
  vatOf: (rate: string) => `Virðisaukaskattur ${rate}`,
  toPay: 'Til greiðslu',
  credited: 'Til frádráttar',
  vatTable: { rate: 'VSK-þrep', taxable: 'Verð án VSK', vat: 'VSK', withVat: 'Með VSK', exempt: 'Undanþegið' },
  withoutVat: 'Einingarverð og fjárhæðir í línum eru án virðisaukaskatts.',
  inKronur: (currency: string, rate: string) => `Í íslenskum krónum, gengi 1 ${currency} = ${rate} kr.`,
  vatInKronur: 'Virðisaukaskattur í krónum',
  totalInKronur: 'Samtals í krónum',
  payment: 'Greiðsluupplýsingar',
  account: 'Bankareikningur',
  iban: 'IBAN',
  accountOwner: 'Kt. eiganda',
  paymentReference: 'Skýring greiðslu',
  note: 'Athugasemdir',
  page: 'Síða {page} af {pages}',
  continued: 'framhald',
  base: (system: string, number: string | null) =>
    number === null
      ? `Þetta er grunnur að reikningi sem gefinn er út í ${system} og kemur ekki í stað hans.`
      : `Þetta er grunnur að reikningi nr. ${number}, sem gefinn er út í ${system}, og kemur ekki í stað hans.`,
  origin: 'Reikningur þessi á uppruna sinn í rafrænu kerfi, sbr. reglugerð nr. 505/2013.',
  draft: 'DRÖG',
  draftFoot: 'Drög: reikningurinn hefur ekki verið gefinn út og er ekki til greiðslu.',
  deleted: 'ÓGILT',
  file: (number: number) => `Reikningur ${number}`,
  creditFile: (number: number) => `Kreditreikningur ${number}`,
  rounding: 'Jöfnun í heilar krónur',
  exemption: 'Útlagður kostnaður eða þjónusta sem er undanþegin virðisaukaskatti',
  months: [
    'jan.',
    'feb.',
    'mars',
    'apríl',
    'maí',
    'júní',
    'júlí',
    'ágúst',
    'sept.',
    'okt.',
    'nóv.',
    'des.',
  ] as readonly string[],
  letter: {
    subject: (title: string, firm: string) => `${title} – ${firm}`,
    invoice: (what: string, sum: string, due: string, final: string | null) =>
      `Meðfylgjandi er ${what} að fjárhæð ${sum} með gjalddaga ${due}${final === null ? '' : ` og eindaga ${final}`}.`,
    credit: (what: string, credited: number, sum: string) =>
      `Meðfylgjandi er ${what} að fjárhæð ${sum} sem bakfærir reikning nr. ${credited}.`,
    what: {
      invoice: (number: number) => `reikningur nr. ${number}`,
      'credit-note': (number: number) => `kreditreikningur nr. ${number}`,
      base: (number: number) => `reikningsgrunnur nr. ${number}`,
      creditBase: (number: number) => `kreditgrunnur nr. ${number}`,
    },
    greeting: 'Góðan dag.',
    reference: (number: string) => `Tilvísun okkar er ${number}.`,
    regards: 'Með kveðju,',
  },
  reminder: {
    subjects: [
      (number: number) => `Áminning um reikning ${number}`,
      (number: number) => `Ítrekun um reikning ${number}`,
      (number: number) => `Lokaáminning um reikning ${number}`,
    ] as readonly ((number: number) => string)[],
    owed: (number: number, sum: string, due: string) =>
      `Reikningur nr. ${number} að fjárhæð ${sum} var á gjalddaga ${due} og er ógreiddur samkvæmt okkar bókum.`,
    left: (sum: string) => stopped(`Eftir er að greiða ${sum}`),
    asks: [
      'Hafi hann verið greiddur síðustu daga biðjum við þig að líta fram hjá þessu bréfi.',
      'Við höfum áður minnt á hann og biðjum um að hann verði greiddur sem fyrst, eða að haft verði samband við okkur.',
      'Þetta er lokaáminning. Verði hann ekki greiddur innan tíu daga má búast við að krafan fari í innheimtu með tilheyrandi kostnaði.',
    ] as readonly string[],
    one: (number: number) => `reikning ${number}`,
    /** The starting point of a firm's own texts. */
    templates: [
      {
        subject: 'Áminning um {{reikninga}} – {{fyrirtæki}}',
        body: 'Góðan dag.\n\nSamkvæmt okkar bókum er þetta komið fram yfir gjalddaga og ógreitt:\n\n{{listi}}\n\nSamtals eftir að greiða: {{samtals}}\n\nHafi þetta verið greitt síðustu daga biðjum við þig að líta fram hjá þessu bréfi.',
      },
      {
        subject: 'Ítrekun um {{reikninga}} – {{fyrirtæki}}',
        body: 'Góðan dag.\n\nSamkvæmt okkar bókum er þetta komið fram yfir gjalddaga og ógreitt:\n\n{{listi}}\n\nSamtals eftir að greiða: {{samtals}}\n\nVið höfum áður minnt á þetta og biðjum um að greitt verði sem fyrst, eða að haft verði samband við okkur.',
      },
      {
        subject: 'Lokaáminning um {{reikninga}} – {{fyrirtæki}}',
        body: 'Góðan dag.\n\nSamkvæmt okkar bókum er þetta komið fram yfir gjalddaga og ógreitt:\n\n{{listi}}\n\nSamtals eftir að greiða: {{samtals}}\n\nÞetta er lokaáminning. Verði ekki greitt innan tíu daga má búast við að krafan fari í innheimtu með tilheyrandi kostnaði.',
      },
    ] as readonly { readonly subject: string; readonly body: string }[],
    /** Sample data for the preview of a firm's own text. */
    example: {
      invoices: 'reikninga 1024 og 1031',
      list: 'Nr. 1024, dags. 02.03.2026, gjalddagi 16.03.2026, dagar fram yfir: 30, eftir að greiða 124.000 kr.\nNr. 1031, dags. 12.03.2026, gjalddagi 26.03.2026, dagar fram yfir: 20, eftir að greiða 62.000 kr.',
      sum: '186.000 kr.',
      due: '16.03.2026',
      days: '30',
      payor: 'Sýnishorn ehf.',
    },
    attached: 'Reikningurinn fylgir.',
    many: {
      subjects: ['Áminning um', 'Ítrekun um', 'Lokaáminning um'] as readonly string[],
      invoices: (numbers: readonly number[]) =>
        numbers.length > 3 ? `${numbers.length} reikninga` : `reikninga ${listed(numbers, 'og')}`,
      owed: 'Þessir reikningar eru komnir fram yfir gjalddaga og eru ógreiddir samkvæmt okkar bókum:',
      line: (number: number, date: string, due: string, late: number, left: string) =>
        `Nr. ${number}, dags. ${date}, gjalddagi ${due}, dagar fram yfir: ${late}, eftir að greiða ${left}`,
      steps: ['áminning', 'ítrekun', 'lokaáminning'] as readonly string[],
      sum: (sums: readonly string[]) => `Samtals eftir að greiða: ${listed(sums, 'og')}`,
      asks: [
        () => 'Hafi þeir verið greiddir síðustu daga biðjum við þig að líta fram hjá þessu bréfi.',
        (some: readonly number[] | null) =>
          `Við höfum áður minnt á ${some === null ? 'þá' : numbered(some)} og biðjum um að allt verði greitt sem fyrst, eða að haft verði samband við okkur.`,
        (some: readonly number[] | null) =>
          `Þetta er lokaáminning${some === null ? '' : ` um ${numbered(some)}`}. Verði ekki greitt innan tíu daga má búast við að ${some === null ? 'krafan' : 'sú krafa'} fari í innheimtu með tilheyrandi kostnaði.`,
      ] as readonly ((some: readonly number[] | null) => string)[],
      attached: 'Reikningarnir fylgja.',
    },
  },
  shares: {
    label: 'Hlutur greiðanda',
    billed: (kind: string, percent: string, whole: string) => `${kind}: ${percent} af ${whole}`,
    takenOff: (kind: string, payor: string, percent: string, whole: string) =>
      `${kind}: hlutur sem ${payor} greiðir, ${percent} af ${whole}`,
    paid: (percent: string, sum: string) => `${percent}, ${sum} án VSK`,
  },
  reports: {
    title: {
      invoice: (number: number) => `Vinnuskýrsla með reikningi ${number}`,
      'credit-note': (number: number) => `Vinnuskýrsla með kreditreikningi ${number}`,
    },
    file: (number: number) => `Vinnuskýrsla ${number}`,
    employee: 'Starfsmaður',
    discount: 'Afsl. %',
    kind: 'Tegund',
    printed: 'Prentað',
    sheet: 'Vinnuskýrsla',
    subtotal: 'Samtals',
    hours: 'Tímar',
  },
};
export type PaperWords = typeof is;
