import { capitalize, NOM, type Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the rates' screens, Icelandic. */
export const is = (nouns: Vocabulary) => ({
  title: 'Gjaldskrá',
  intro:
    'Gjöldin sem fyrirtækið selur vinnu sína á, í krónum. Breyting á gjaldi hefur aldrei áhrif á tíma sem þegar eru skráðir.',
  columns: { name: 'Heiti', workType: 'Tegund vinnu', value: 'Verð', description: 'Lýsing', modified: 'Breytt' },
  workTypes: { 1: 'Tímagjald', 2: 'Útlagður kostnaður', 3: 'Fast gjald' } as Readonly<Record<number, string>>,
  actions: { add: 'Nýtt gjald', edit: 'Breyta', delete: 'Eyða' },
  dialog: {
    add: 'Nýtt gjald',
    edit: 'Breyta gjaldi',
    name: 'Heiti',
    workType: 'Tegund vinnu',
    value: 'Verð',
    valueHint: 'Í krónum, án virðisaukaskatts. Sé greitt í annarri mynt er verðið reiknað á gengi dagsins.',
    description: 'Lýsing',
    saved: 'Gjaldið var vistað',
    currency: 'kr.',
    valueRequired: 'Verðið vantar.',
    nameRequired: 'Heitið vantar.',
  },
  empty: {
    title: 'Engin gjöld eru skráð',
    text:
      nouns.edition === 'legal'
        ? 'Skráðu fyrsta gjaldið, til dæmis tímagjald lögmanns eða fulltrúa.'
        : 'Skráðu fyrsta gjaldið, til dæmis tímagjald sérfræðings.',
  },
  remove: {
    title: 'Gjaldið er í notkun',
    inUse: (name: string) =>
      `Gjaldið „${name}“ er í notkun. Því verður ekki eytt nema það sem notar það fái annað gjald.`,
    done: (name: string) => `Gjaldinu „${name}“ var eytt`,
  },
  exchange: {
    title: 'Gengi gjaldmiðla',
    introFed:
      'Gengi Seðlabanka Íslands er sótt á virkum dögum. Gengi sem skráð er í höndunum gildir fyrir sinn dag, og síðasta gengið gildir þar til annað er skráð. Tímar sem þegar eru skráðir halda sínu gengi.',
    introByHand:
      'Skráðu gengi þeirra gjaldmiðla sem greitt er í. Síðasta gengið gildir þar til annað er skráð. Tímar sem þegar eru skráðir halda sínu gengi.',
    columns: {
      currency: 'Mynt',
      name: 'Heiti',
      rate: 'Gengi',
      change: 'Breyting',
      date: 'Dags.',
      source: 'Uppruni',
      clients: capitalize(nouns.client.many[NOM]),
    },
    sources: { hand: 'Skráð í höndunum', bank: 'Seðlabanki Íslands' },
    names: {
      EUR: 'Evra',
      USD: 'Bandaríkjadalur',
      GBP: 'Sterlingspund',
      CAD: 'Kanadadalur',
      NOK: 'Norsk króna',
      DKK: 'Dönsk króna',
      SEK: 'Sænsk króna',
      RUB: 'Rússnesk rúbla',
      PLN: 'Pólskt slot',
      CHF: 'Svissneskur franki',
      CNY: 'Kínverskt júan',
      JPY: 'Japanskt jen',
      HKD: 'Hong Kong-dalur',
      AUD: 'Ástralíudalur',
      NZD: 'Nýsjálenskur dalur',
      ZAR: 'Suðurafrískt rand',
      XDR: 'Sérstök dráttarréttindi (SDR)',
    } as Readonly<Record<string, string>>,
    none: 'Ekkert gengi',
    set: 'Skrá gengi',
    all: 'Allir gjaldmiðlar',
    fewer: 'Færri gjaldmiðlar',
    history: 'Fyrra gengi',
    remove: 'Eyða síðasta gengi',
    dialog: {
      title: (currency: string) => `Gengi: ${currency}`,
      currency: 'Mynt',
      date: 'Dagur',
      rate: 'Krónur fyrir eina einingu',
      saved: 'Gengið var vistað',
      rateMissing: 'Gengið vantar.',
      dateMissing: 'Dagsetning þarf að vera á forminu dd.mm.yyyy',
      far: (before: string) => `Þetta er fjarri síðasta gengi, sem var ${before}. Er það rétt slegið inn?`,
      last: (before: string) => `Síðast ${before}.`,
    },
    removed: (currency: string) => `Gengi ${currency} var eytt`,
    empty: 'Ekkert gengi er skráð.',
    errors: {
      load: 'Ekki tókst að sækja gengið',
      remove: 'Ekki tókst að eyða genginu',
      undo: 'Ekki tókst að endurheimta gengið',
    },
  },
  errors: { load: 'Ekki tókst að sækja gjaldskrána', order: 'Ekki tókst að vista röðina' },
});
export type RateScreenTexts = ReturnType<typeof is>;
