/** Words on the papers of invoices, Icelandic: for the payor, in the payor's language. */
export const is = {
  kinds: { invoice: 'Reikningur', 'credit-note': 'Kreditreikningur', base: 'Reikningsgrunnur', creditBase: 'Kreditgrunnur' },
  number: 'Reikningsnúmer', invoiceDate: 'Útgáfudagur', dueDate: 'Gjalddagi', finalDueDate: 'Eindagi', project: 'Tilvísun', currency: 'Mynt', credits: (number: number) => `Bakfærir reikning nr. ${number}`, creditsLabel: 'Vegna',
  ssn: 'Kt.', vatNumber: 'VSK-nr.', phone: 'Sími', payor: 'Greiðandi',
  columns: { date: 'Dags.', text: 'Lýsing', quantity: 'Magn', unit: 'Ein.', price: 'Einingarverð', discount: 'Afsl.', vat: 'VSK', amount: 'Upphæð' },
  units: { hours: 'klst.', pieces: 'stk.' }, kindsOfWork: { 1: 'Tímavinna', 2: 'Útlagður kostnaður', 3: 'Fast gjald', 4: 'Kostnaður', 5: 'Kostnaður' } as Readonly<Record<number, string>>,
  groups: { taxed: (rate: string) => `Með ${rate} virðisaukaskatti`, exempt: 'Án virðisaukaskatts' }, groupSum: 'Samtals án VSK', exemptSum: 'Samtals',
  total: 'Verð án VSK', discountSum: 'Afsláttur', net: 'Samtals án VSK', vatOf: (rate: string) => `Virðisaukaskattur ${rate}`, toPay: 'Til greiðslu', credited: 'Til frádráttar',
  vatTable: { rate: 'VSK-þrep', taxable: 'Verð án VSK', vat: 'VSK', withVat: 'Með VSK', exempt: 'Undanþegið' }, withoutVat: 'Einingarverð og upphæðir í línum eru án virðisaukaskatts.',
  inKronur: (currency: string, rate: string) => `Í íslenskum krónum, gengi 1 ${currency} = ${rate} kr.`, vatInKronur: 'Virðisaukaskattur í krónum', totalInKronur: 'Samtals í krónum',
  payment: 'Greiðsluupplýsingar', account: 'Bankareikningur', accountOwner: 'Kt. eiganda', paymentReference: 'Skýring greiðslu', note: 'Athugasemdir', page: 'Síða {page} af {pages}', continued: 'framhald',
  base: (system: string, number: string | null) => (number === null ? `Þetta er grunnur að reikningi sem gefinn er út í ${system} og kemur ekki í stað hans.` : `Þetta er grunnur að reikningi nr. ${number}, sem gefinn er út í ${system}, og kemur ekki í stað hans.`),
  origin: 'Reikningur þessi á uppruna sinn í rafrænu kerfi, sbr. reglugerð nr. 505/2013.', deleted: 'ÓGILT', file: (number: number) => `Reikningur ${number}`, creditFile: (number: number) => `Kreditreikningur ${number}`,
  rounding: 'Jöfnun í heilar krónur', exemption: 'Útlagður kostnaður eða þjónusta sem er undanþegin virðisaukaskatti',
  months: ['jan.', 'feb.', 'mars', 'apríl', 'maí', 'júní', 'júlí', 'ágúst', 'sept.', 'okt.', 'nóv.', 'des.'] as readonly string[],
  reports: { title: (number: number) => `Vinnuskýrsla með reikningi ${number}`, file: (number: number) => `Vinnuskyrsla ${number}`, employee: 'Starfsmaður', kind: 'Tegund', printed: 'Prentað', sheet: 'Vinnuskýrsla', subtotal: 'Samtals', hours: 'Tímar' },
};
export type PaperWords = typeof is;
