import type { Asked } from './kind.ts';

/** The start of a case's description by subtype; contacts as in `kind.ts`. */
export const legalAbout: Readonly<Record<string, string>> = {
  Umferðarslys:
    'Gæta hagsmuna {ef} við uppgjör bóta eftir umferðarslys. Afla þarf læknisfræðilegra gagna og óska mats á varanlegum afleiðingum þegar ástandið er orðið stöðugt.',
  Vinnuslys:
    'Krafa {ef} á hendur vinnuveitanda og tryggingafélagi hans vegna slyss við vinnu. Deilt er um bótaskyldu og eigin sök.',
  'Verjandi og réttargæsla':
    'Skipun í málinu liggur fyrir. Tímaskýrsla er send dómstóli að loknu máli og þóknun greidd úr ríkissjóði.',
  Gallamál:
    'Komið hafa í ljós gallar á eign sem {nf} keypti. Lokagreiðslu er haldið eftir meðan leitað er sátta; dómkvaðning matsmanns er næsta skref ef hún næst ekki.',
  'Kaup, sala og leiga': 'Skjalagerð og ráðgjöf fyrir {þf}: yfirferð tilboða, samningar, þinglýsing og uppgjör.',
  'Verksamningar og útboð':
    'Ágreiningur um verk sem {nf} hefur með höndum. Halda þarf til haga verkfundargerðum, tilkynningum um tafir og reikningum vegna aukaverka.',
  'Skipulag og byggingar':
    'Samskipti við sveitarfélag fyrir hönd {ef}. Kærufrestur til úrskurðarnefndar er einn mánuður frá birtingu ákvörðunar.',
  'Kaup og sala félaga':
    'Ráðgjöf við kaup og sölu. Áreiðanleikakönnun, kaupsamningur og afhending hluta; kaupverð ræðst af stöðu á viðmiðunardegi.',
  'Hluthafar og stjórn': 'Almenn ráðgjöf við stjórn og hluthafa. Tengiliður er {nf}.',
  'Persónuvernd og upplýsingatækni':
    'Samningar og reglufylgni. Tengiliður er {nf}; gögn eru vistuð í sameiginlegri möppu viðskiptavinar.',
  'Ráðning og starfslok':
    'Ráðgjöf um réttindi og skyldur við starfslok. Leita skal sátta áður en til málshöfðunar kemur.',
  'Forsjá og skilnaður':
    'Gæta hagsmuna {ef} í viðræðum og, ef þarf, fyrir dómi. Sáttameðferð hjá sýslumanni er skilyrði málshöfðunar um forsjá.',
  'Dánarbú og erfðir': 'Skipti á búi eða ráðstöfun eigna. {nf} kemur fram fyrir hönd erfingja.',
  Þrotabú:
    'Kröfulýsingarfrestur er tveir mánuðir frá síðari birtingu innköllunar. Skrá yfir lýstar kröfur fylgir málinu.',
  Löginnheimta:
    'Krafa hefur verið send í löginnheimtu að undangenginni innheimtuviðvörun. Semja má um allt að sex afborganir.',
  'Kærur og leyfi':
    'Meðferð máls hjá stjórnvöldum fyrir hönd {ef}. Kærufrestur er þrír mánuðir nema annað sé ákveðið í lögum.',
};

export const legalLabels = [
  'Áríðandi',
  'Bíður gagna',
  'Bíður svars',
  'Fyrir dómi',
  'Fyrirframgreitt',
  'Gjafsókn',
  'Sáttaviðræður',
  'Trúnaðarmál',
] as const;

/** The firm's custom fields of cases: of all, or of one type. */
export const legalAsked: readonly Asked[] = [
  {
    name: 'Málsnúmer dómstóls',
    description: 'Eins og það stendur í málaskrá dómstólsins',
    valueType: 'String',
    type: null,
    required: false,
    of: 'court',
  },
  {
    name: 'Fyrningardagur',
    description: 'Síðasti dagur til að höfða mál',
    valueType: 'Date',
    type: null,
    required: false,
    of: 'future',
  },
  {
    name: 'Tjónsdagur',
    description: 'Dagur slyss eða tjóns',
    valueType: 'Date',
    type: 'Skaðabætur',
    required: true,
    of: 'past',
  },
  {
    name: 'Varanleg örorka',
    description: 'Samkvæmt matsgerð',
    valueType: 'Percentage',
    type: 'Skaðabætur',
    required: false,
    of: 'percentage',
  },
  {
    name: 'Kaupverð',
    description: 'Samkvæmt kaupsamningi, í krónum',
    valueType: 'Amount',
    type: 'Fasteignir',
    required: false,
    of: 'amount',
  },
  {
    name: 'Frestdagur',
    description: '',
    valueType: 'Date',
    type: 'Gjaldþrot og innheimta',
    required: false,
    of: 'past',
  },
  {
    name: 'Gjafsókn samþykkt',
    description: 'Leyfi hefur borist frá ráðuneytinu',
    valueType: 'Bool',
    type: 'Fjölskyldumál',
    required: false,
    of: 'bool',
  },
];
