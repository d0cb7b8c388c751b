import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the connections page, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  title: 'Tengingar',
  intro: 'Ytri kerfi sem þessi uppsetning er tengd við. Þar sem ekkert er tengt sér Stoð um verkið eins og hér segir.',
  kinds: {
    database: 'Gagnagrunnur',
    files: 'Skjalageymsla',
    mail: 'Tölvupóstur',
    registry: 'Þjóðskrá og fyrirtækjaskrá',
    exchangeRates: 'Gengi gjaldmiðla',
    interestRates: 'Dráttarvextir',
    support: 'Aðstoð',
  },
  states: {
    embedded: 'PostgreSQL sem fylgir Stoð, í gagnamöppunni',
    postgresql: 'Eigin PostgreSQL',
    disk: 'Gagnamappan á þjóninum',
    s3: 'S3-samhæfð geymsla',
    mailbox: 'Bréf eru geymd í pósthólfsmöppu og berast engum',
    smtp: 'Póstþjónn',
    madeUp: 'Tilbúið fólk og fyrirtæki, til prófunar',
    registers: 'Flett upp eftir kennitölu',
    noRegistry: 'Engu er flett upp: nafn og heimilisfang eru slegin inn',
    byHand: 'Gengi er skráð í höndunum, í gjaldskránni',
    broughtIn: 'Vextir eru fluttir inn úr skrá, í vaxtareikninum',
    centralBank: 'Seðlabanki Íslands, sótt daglega',
    none: 'Ekkert netfang fyrir aðstoð',
    mailed: 'Spurningar berast í tölvupósti',
  },
  connected: 'Tengt',
  notConnected: 'Ótengt',
  builtIn: 'Fylgir Stoð',
  toSet: (names: string) => `Til að tengja annað stillir kerfisstjóri ${names} og endurræsir.`,
  toConnect: (names: string) => `Til að tengja stillir kerfisstjóri ${names} og endurræsir.`,
  and: 'og',
  also: (names: string) => `Einnig má stilla ${names}.`,
  errors: { load: 'Ekki tókst að sækja tengingarnar' },
});
export type ConnectionTexts = ReturnType<typeof is>;
