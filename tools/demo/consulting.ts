import { adviserTalks } from './comments.ts';
import type { CaseKind, Trade } from './kind.ts';

const kinds: readonly CaseKind[] = [
  {
    type: 'Stjórnun',
    subType: 'Stefna og skipulag',
    share: 45,
    opposed: 0,
    titles: [
      'Stefnumótun til þriggja ára',
      'Skipurit og hlutverk stjórnenda',
      'Þarfagreining fyrir þjónustuver',
      'Rekstraráætlun næsta árs',
      'Könnun á starfsánægju',
      'Endurhönnun afgreiðsluferla',
      'Úttekt á innkaupum',
      'Jafnlaunavottun',
    ],
    work: {
      short: [
        'Símtal við {þf} um framvindu',
        'Minnispunktar eftir fund sendir þátttakendum',
        'Fundarboð og dagskrá útbúin',
        'Tölvupóstur til {ef} með drögum að tímaáætlun',
      ],
      medium: [
        'Fundur með stýrihópi',
        'Viðtöl við stjórnendur',
        'Undirbúningur vinnustofu',
        'Yfirferð á rekstrartölum með {þgf}',
        'Drög að aðgerðaáætlun',
      ],
      long: [
        'Vinnustofa með stjórnendum',
        'Lokaskýrsla og tillögur',
        'Greining á niðurstöðum viðtala',
        'Kynning fyrir stjórn og umræður',
      ],
    },
    expenses: [
      ['Akstur', 4_200, 28_000],
      ['Fundaraðstaða og veitingar', 22_000, 74_000],
    ],
    fees: [['Vinnustofa, fast gjald', 240_000, 240_000]],
  },
  {
    type: 'Upplýsingatækni',
    subType: 'Innleiðing og úttektir',
    share: 55,
    opposed: 0,
    titles: [
      'Innleiðing bókhaldskerfis',
      'Úttekt á upplýsingaöryggi',
      'Val á verkbeiðnakerfi',
      'Gagnaflutningur í nýtt kerfi',
      'Vefur og netverslun',
      'Verkefnastjórn við uppfærslu',
      'Skjalastefna og málaskrá',
      'Sjálfvirkar skýrslur úr sölukerfi',
      'Vottun samkvæmt ISO 27001',
      'Þjálfun starfsfólks',
    ],
    work: {
      short: [
        'Stöðufundur með verkefnahópi',
        'Svar við fyrirspurn um aðgangsheimildir',
        'Símtal við birgja um afhendingu',
        'Villa greind og tilkynnt birgja',
      ],
      medium: [
        'Prófanir og úrbætur',
        'Yfirferð á kröfulista með {þgf}',
        'Uppsetning á prófunarumhverfi',
        'Handbók fyrir notendur uppfærð',
        'Námskeið fyrir lykilnotendur',
      ],
      long: [
        'Kröfulýsing fyrir útboð samin',
        'Gagnaflutningur prófaður og villur lagfærðar',
        'Áhættumat upplýsingaeigna',
        'Samanburður á tilboðum og tillaga að vali',
        'Gangsetning kerfisins og stuðningur við notendur',
      ],
    },
    expenses: [
      ['Flug og gisting', 38_000, 96_000],
      ['Leyfisgjald prófunarumhverfis', 12_000, 45_000],
    ],
    fees: [['Úttekt, fast gjald', 480_000, 480_000]],
  },
];

const nothing = { short: [], medium: [], long: [] };

export const consultingTrade: Trade = {
  kinds,
  general: nothing,
  court: nothing,
  expenses: [],
  courtExpenses: [],
  fees: [],
  about: {
    'Stefna og skipulag':
      'Tengiliður er {nf}. Unnið er eftir samþykktri verkáætlun; staða er kynnt stýrihópi mánaðarlega.',
    'Innleiðing og úttektir':
      'Verkefnið er unnið með {þgf}. Niðurstöðum er skilað í skýrslu með tillögum og forgangsröðun.',
  },
  labels: ['Forgangur', 'Í bið', 'Rammasamningur'],
  asked: [],
  talks: adviserTalks,
  internalCases: ['Innra starf', 'Tilboðsgerð'],
  internalWork: {
    short: ['Starfsmannafundur', 'Yfirferð á verkefnastöðu vikunnar', 'Svar við fyrirspurn um tilboð'],
    medium: [
      'Drög að tilboði',
      'Uppfærsla á kynningarefni',
      'Fræðslufundur um öryggisvitund',
      'Viðtal við umsækjanda um starf',
    ],
    long: ['Tilboð í ráðgjöf samið', 'Námskeið í verkefnastjórnun', 'Vinna við nýjan vef fyrirtækisins'],
  },
};
