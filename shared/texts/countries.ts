/** Names of the countries that a client may be of, Icelandic and English, by their code of ISO 3166-1; Iceland first, then by the Icelandic alphabet. */
const names = {
  IS: ['Ísland', 'Iceland'], US: ['Bandaríkin', 'United States'], AU: ['Ástralía', 'Australia'], AT: ['Austurríki', 'Austria'], BE: ['Belgía', 'Belgium'], BR: ['Brasilía', 'Brazil'], GB: ['Bretland', 'United Kingdom'],
  BG: ['Búlgaría', 'Bulgaria'], DK: ['Danmörk', 'Denmark'], EE: ['Eistland', 'Estonia'], FI: ['Finnland', 'Finland'], FR: ['Frakkland', 'France'], FO: ['Færeyjar', 'Faroe Islands'], GR: ['Grikkland', 'Greece'],
  GL: ['Grænland', 'Greenland'], NL: ['Holland', 'Netherlands'], HK: ['Hong Kong', 'Hong Kong'], IN: ['Indland', 'India'], IE: ['Írland', 'Ireland'], IL: ['Ísrael', 'Israel'], IT: ['Ítalía', 'Italy'], JP: ['Japan', 'Japan'],
  CA: ['Kanada', 'Canada'], CN: ['Kína', 'China'], HR: ['Króatía', 'Croatia'], CY: ['Kýpur', 'Cyprus'], LV: ['Lettland', 'Latvia'], LI: ['Liechtenstein', 'Liechtenstein'], LT: ['Litháen', 'Lithuania'],
  LU: ['Lúxemborg', 'Luxembourg'], MT: ['Malta', 'Malta'], MX: ['Mexíkó', 'Mexico'], NO: ['Noregur', 'Norway'], NZ: ['Nýja-Sjáland', 'New Zealand'], PT: ['Portúgal', 'Portugal'], PL: ['Pólland', 'Poland'],
  RO: ['Rúmenía', 'Romania'], AE: ['Sameinuðu arabísku furstadæmin', 'United Arab Emirates'], SG: ['Singapúr', 'Singapore'], SK: ['Slóvakía', 'Slovakia'], SI: ['Slóvenía', 'Slovenia'], ES: ['Spánn', 'Spain'],
  ZA: ['Suður-Afríka', 'South Africa'], KR: ['Suður-Kórea', 'South Korea'], CH: ['Sviss', 'Switzerland'], SE: ['Svíþjóð', 'Sweden'], TH: ['Taíland', 'Thailand'], CZ: ['Tékkland', 'Czechia'], TR: ['Tyrkland', 'Türkiye'],
  HU: ['Ungverjaland', 'Hungary'], UA: ['Úkraína', 'Ukraine'], VN: ['Víetnam', 'Vietnam'], DE: ['Þýskaland', 'Germany'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type CountryCode = keyof typeof names;

export const countryCodes = Object.keys(names) as [CountryCode, ...CountryCode[]];

/** A country in a language; a code that we have no name for stays as it is. */
export const countryName = (code: string, language: 'is' | 'en'): string => names[code as CountryCode]?.[language === 'is' ? 0 : 1] ?? code;
