import type { Line } from '#server/word-file.ts';

/** A template of the firm; `type` is a type of cases, `generic` whether firms other than lawyers have it too. */
export type DemoTemplate = {
  readonly name: string;
  readonly folder: string | null;
  readonly type: string | null;
  readonly generic: boolean;
  readonly description: string;
  readonly lines: readonly Line[];
};

const signature = ['{{staður fyrirtækis}}, {{dagsetning}}', '', '______________________________'] as const;

export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Umboð',
    folder: 'Samningar og umboð',
    type: null,
    generic: false,
    description: 'Umboð viðskiptavinar til að reka mál hans.',
    lines: [
      { h: 'Umboð' },
      'Undirritaður umbjóðandi, {{viðskiptavinur}}, kt. {{kennitala viðskiptavinar}}, {{heimilisfang viðskiptavinar}}, {{staður viðskiptavinar}}, veitir hér með lögmannsstofunni {{fyrirtæki}}, kt. {{kennitala fyrirtækis}}, umboð til að gæta hagsmuna sinna í málinu {{heiti máls}} (málsnúmer {{málsnúmer}}).',
      'Með málið fer {{ábyrgðarmaður}}, netfang {{netfang ábyrgðarmanns}}.',
      'Í umboðinu felst heimild til að afla gagna og upplýsinga hjá stjórnvöldum, vátryggingafélögum, heilbrigðisstofnunum og öðrum, til að setja fram kröfur og semja um þær, til að taka við greiðslum og til að höfða dómsmál ef með þarf.',
      'Umboðið gildir þar til það er afturkallað skriflega.',
      ...signature,
      '{{viðskiptavinur}}',
      { h: 'Vottar að réttri dagsetningu, undirskrift og fjárræði' },
      'Nafn og kennitala: ______________________________',
      'Nafn og kennitala: ______________________________',
    ],
  },
  {
    name: 'Verksamningur',
    folder: 'Samningar og umboð',
    type: null,
    generic: true,
    description: 'Samningur við viðskiptavin um vinnu og þóknun.',
    lines: [
      { h: 'Verksamningur' },
      '{{fyrirtæki}}, kt. {{kennitala fyrirtækis}}, {{heimilisfang fyrirtækis}} (hér eftir nefnt verksali), og {{viðskiptavinur}}, kt. {{kennitala viðskiptavinar}}, {{heimilisfang viðskiptavinar}}, {{staður viðskiptavinar}} (hér eftir nefndur verkkaupi), gera með sér svofelldan samning.',
      { h: '1. Verkið' },
      'Verksali tekur að sér verkið {{heiti máls}}, sem hjá honum ber númerið {{málsnúmer}}. {{ábyrgðarmaður}} ber ábyrgð á framkvæmd þess af hálfu verksala.',
      { h: '2. Þóknun' },
      'Greitt er fyrir unna tíma samkvæmt gjaldskrá verksala eins og hún er á hverjum tíma. Útlagður kostnaður er greiddur eftir reikningi. Virðisaukaskattur leggst við.',
      { h: '3. Greiðslur' },
      'Reikningar eru gefnir út mánaðarlega með 14 daga greiðslufresti. Með þeim fylgir sundurliðuð skýrsla um unna tíma.',
      { h: '4. Trúnaður' },
      'Verksali gætir trúnaðar um allt sem hann verður áskynja um hagi verkkaupa, einnig eftir að verkinu lýkur.',
      { h: '5. Uppsögn' },
      'Hvor aðili um sig getur sagt samningnum upp með 30 daga fyrirvara. Greitt er fyrir þá vinnu sem þá hefur verið innt af hendi.',
      ...signature,
      'F.h. verksala: {{ábyrgðarmaður}}',
      '',
      '______________________________',
      'Verkkaupi: {{viðskiptavinur}}',
    ],
  },
  {
    name: 'Kröfubréf',
    folder: 'Bréf',
    type: null,
    generic: false,
    description: 'Fyrsta bréf til gagnaðila með kröfu viðskiptavinar.',
    lines: [
      '{{gagnaðili}}',
      '{{heimilisfang gagnaðila}}',
      '{{staður gagnaðila}}',
      { r: '{{staður fyrirtækis}}, {{dagsetning}}' },
      { h: 'Krafa fyrir hönd {{viðskiptavinur ef}}' },
      'Málsnúmer okkar: {{málsnúmer}}',
      'Til lögmanna okkar hefur leitað {{viðskiptavinur}}, kt. {{kennitala viðskiptavinar}}, vegna málsins {{heiti máls}}.',
      '[Lýsið málavöxtum hér í stuttu máli.]',
      'Með vísan til þess sem að framan segir er þess krafist að gagnaðili, kt. {{kennitala gagnaðila}}, greiði [fjárhæð] kr. ásamt dráttarvöxtum samkvæmt III. kafla laga nr. 38/2001 um vexti og verðtryggingu frá [dagsetning] til greiðsludags, auk kostnaðar af innheimtu kröfunnar.',
      'Óskað er eftir skriflegu svari innan 14 daga frá dagsetningu bréfs þessa. Berist ekkert svar áskilur umbjóðandi okkar sér rétt til að höfða mál án frekari viðvörunar.',
      'Virðingarfyllst,',
      '',
      '______________________________',
      '{{ábyrgðarmaður}}',
      '{{fyrirtæki}}',
      '{{netfang ábyrgðarmanns}}',
    ],
  },
  {
    name: 'Innheimtubréf',
    folder: 'Bréf',
    type: 'Gjaldþrot og innheimta',
    generic: false,
    description: 'Innheimtuviðvörun samkvæmt innheimtulögum.',
    lines: [
      '{{gagnaðili}}',
      '{{heimilisfang gagnaðila}}',
      '{{staður gagnaðila}}',
      { r: '{{staður fyrirtækis}}, {{dagsetning}}' },
      { h: 'Innheimtuviðvörun' },
      'Kröfuhafi: {{viðskiptavinur}}, kt. {{kennitala viðskiptavinar}}',
      'Skuldari: {{gagnaðili}}, kt. {{kennitala gagnaðila}}',
      'Númer kröfu: {{málsnúmer}}',
      'Samkvæmt upplýsingum kröfuhafa er neðangreind krafa komin fram yfir eindaga. Viðvörun þessi er send samkvæmt 7. gr. innheimtulaga nr. 95/2008.',
      'Höfuðstóll: [fjárhæð] kr.',
      'Dráttarvextir til dagsins í dag: [fjárhæð] kr.',
      'Innheimtuþóknun: [fjárhæð] kr.',
      'Greiði skuldari kröfuna innan 10 daga frá dagsetningu viðvörunar þessarar kemur ekki til frekari innheimtuaðgerða. Að þeim tíma liðnum má búast við löginnheimtu með tilheyrandi kostnaði.',
      'Athugasemdum má koma á framfæri í netfanginu {{netfang fyrirtækis}}.',
      '______________________________',
      '{{ábyrgðarmaður}}, {{fyrirtæki}}',
    ],
  },
  {
    name: 'Yfirlit yfir mál',
    folder: 'Bréf',
    type: null,
    generic: false,
    description: 'Aðilar, vinna og reikningar málsins á einu blaði.',
    lines: [
      { h: 'Yfirlit yfir mál {{málsnúmer}}' },
      '{{heiti máls}}. Staðan {{dagsetning}}.',
      { h: 'Aðilar' },
      '{{#aðilar}}{{nr}}. {{nafn}} ({{hlutverk}}){{#kennitala}}, kt. {{kennitala}}{{/kennitala}}',
      '{{/aðilar}}{{#ekki gagnaðili}}Enginn gagnaðili er skráður.{{/gagnaðili}}',
      { h: 'Vinna' },
      '{{#vinnuskýrsla}}{{dagur}}: {{lýsing}} ({{tímar}} klst., {{starfsmaður}})',
      '{{/vinnuskýrsla}}Alls {{tímar alls}} klst.',
      { h: 'Reikningar' },
      '{{#reikningar}}Nr. {{númer}}, gjalddagi {{gjalddagi}}: {{samtals}}',
      '{{/reikningar}}Ógreitt er {{ógreitt alls}}, {{ógreitt alls í orðum}}.',
      '{{ábyrgðarmaður}}, {{fyrirtæki}}',
    ],
  },
  {
    name: 'Fundargerð',
    folder: null,
    type: null,
    generic: true,
    description: '',
    lines: [
      { h: 'Fundargerð' },
      'Mál: {{málsnúmer}} {{heiti máls}}',
      'Viðskiptavinur: {{viðskiptavinur}}',
      'Dagur: {{dagsetning}}',
      'Staður: [fundarstaður]',
      'Mættir: {{höfundur}}, [aðrir]',
      { h: 'Dagskrá' },
      '1. [Dagskrárliður]',
      { h: 'Rætt' },
      '[Hvað var rætt og hvað var ákveðið.]',
      { h: 'Næstu skref' },
      '[Hver gerir hvað, og fyrir hvenær.]',
      'Fundargerð ritaði {{höfundur}}.',
    ],
  },
];

/** Letter templates of the law firm. */
export const demoLetters = [
  {
    name: 'Móttaka máls',
    subject: '{{heiti máls}}',
    message:
      'Góðan dag.\n\nÉg hef tekið að mér mál {{viðskiptavinur ef}}, sem fékk númerið {{málsnúmer}} hjá okkur. Hafðu það í efni bréfa um málið, þá rata þau á réttan stað.\n\nÉg læt vita um leið og eitthvað gerist í málinu.\n\nMeð kveðju,\n{{höfundur}}\n{{fyrirtæki}}\n{{sími höfundar}}',
  },
  {
    name: 'Ósk um gögn',
    subject: 'Gögn vegna {{heiti máls}}',
    message:
      'Góðan dag.\n\nTil að undirbúa málið vantar mig eftirtalin gögn:\n\n-\n\nGott væri að fá þau fyrir {{frestur máls}}.\n\nMeð kveðju,\n{{höfundur}}\n{{fyrirtæki}}',
  },
] as const;
