import type { Priced, Work } from './kind.ts';

/** Work on cases of every kind. */
export const generalWork: Work = {
  short: [
    'Símtal við {þf} um stöðu málsins',
    'Símtal frá {þgf} vegna gagna sem vantar',
    'Tölvupóstur til {ef} með yfirliti um næstu skref',
    'Svar við fyrirspurn {ef} um kostnað og tímaáætlun',
    'Tölvupóstsamskipti við {þf} um fundartíma',
    'Símtal við lögmann gagnaðila um sáttagrundvöll',
    'Tölvupóstur til lögmanns gagnaðila með beiðni um frest',
    'Svarbréf til lögmanns gagnaðila',
    'Móttaka og skráning gagna frá {þgf}',
    'Umboð útbúið og sent til undirritunar',
    'Stutt minnisblað í málaskrá eftir símtal við {þf}',
    'Rafræn undirritun skjala undirbúin',
  ],
  medium: [
    'Fundur með {þgf} um framhald málsins',
    'Fjarfundur með {þgf} og yfirferð á stöðu mála',
    'Yfirferð á gögnum frá {þgf}',
    'Yfirlestur á bréfi gagnaðila og drög að svari',
    'Undirbúningur fyrir fund með gagnaðila',
    'Samantekt um málavexti og tímalína atvika',
    'Innri fundur um áherslur í málinu',
    'Yfirferð á málsskjölum og skráning skjalalista',
    'Bréf til {ef} með mati á réttarstöðu og næstu skrefum',
    'Samningaviðræður við lögmann gagnaðila',
    'Lagfæringar á skjölum eftir athugasemdir frá {þgf}',
    'Gagnaöflun og beiðnir um gögn til opinberra stofnana',
  ],
  long: [
    'Minnisblað um réttarstöðu og helstu álitaefni',
    'Rannsókn á dómaframkvæmd Hæstaréttar og Landsréttar',
    'Athugun á lögskýringargögnum og fræðiskrifum',
    'Fundur með {þgf} og gagnaðila um mögulegar sættir',
    'Drög að samkomulagi og fylgiskjölum',
    'Ítarleg yfirferð á málsgögnum og greining á sönnunarstöðu',
  ],
};

/** Work only on cases with an opponent: court proceedings. */
export const courtWork: Work = {
  short: [
    'Mæting í þingfestingu í Héraðsdómi Reykjavíkur',
    'Mæting í fyrirtöku, málinu frestað til framlagningar gagna',
    'Mæting í reglulegt dómþing og framlagning greinargerðar',
    'Símtal við skrifstofu héraðsdóms um dagsetningu aðalmeðferðar',
    'Bókun um framlagningu skjala útbúin',
  ],
  medium: [
    'Sáttafundur hjá dómara og undirbúningur hans',
    'Yfirlestur á greinargerð stefnda og athugasemdir',
    'Beiðni um dómkvaðningu matsmanns',
    'Mæting á matsfund með dómkvöddum matsmanni',
    'Yfirferð á dómi héraðsdóms og mat á áfrýjun',
    'Undirbúningur vitna fyrir aðalmeðferð',
  ],
  long: [
    'Stefna samin og skjalaskrá tekin saman',
    'Drög að greinargerð til héraðsdóms',
    'Undirbúningur aðalmeðferðar og málflutningsræða',
    'Aðalmeðferð í héraðsdómi',
    'Áfrýjunarstefna og greinargerð til Landsréttar',
    'Yfirferð á matsgerð dómkvadds matsmanns og rökstuðningur athugasemda',
  ],
};

export const generalExpenses: Priced = [
  ['Ljósritun og frágangur málsgagna', 2_500, 14_000],
  ['Póstburðargjald, ábyrgðarbréf', 1_450, 3_900],
  ['Sendill með skjöl', 2_900, 4_900],
  ['Akstur á fund utan skrifstofu', 3_500, 16_000],
  ['Skjalaþýðing, löggiltur skjalaþýðandi', 28_000, 95_000],
  ['Vottorð frá sýslumanni', 2_800, 2_800],
  ['Gjald fyrir veðbókarvottorð', 2_300, 2_300],
];

export const courtExpenses: Priced = [
  ['Þingfestingargjald', 20_000, 20_000],
  ['Gjald fyrir birtingu stefnu', 7_500, 14_500],
  ['Réttargjöld til ríkissjóðs', 20_000, 60_000],
  ['Kostnaður vegna dómkvadds matsmanns', 180_000, 620_000],
];

export const generalFees: Priced = [
  ['Fast gjald fyrir skjalagerð', 65_000, 65_000],
  ['Fast gjald fyrir lögfræðilega álitsgerð', 290_000, 290_000],
];

/** The firm's internal cases, without a payor. */
export const internalCases: readonly string[] = [
  'Innra starf og starfsmannafundir',
  'Endurmenntun lögmanna',
  'Markaðsmál og vefur',
  'Innleiðing málaskrár',
  'Peningaþvættisvarnir og verkferlar',
  'Útgáfa fréttabréfs',
];

export const internalWork: Work = {
  short: [
    'Starfsmannafundur',
    'Yfirferð á verkefnastöðu vikunnar',
    'Svör við fyrirspurnum frá bókhaldi',
    'Viðtal við umsækjanda um stöðu fulltrúa',
    'Skráning gagna í málaskrá',
  ],
  medium: [
    'Grein í fréttabréf stofunnar skrifuð',
    'Uppfærsla á sniðmátum samninga',
    'Áreiðanleikakannanir yfirfarnar',
    'Fræðslufundur um nýlega dóma',
    'Yfirferð á ógreiddum reikningum',
  ],
  long: [
    'Námskeið í málflutningi',
    'Stefnumótunardagur eigenda',
    'Verkferlar um peningaþvættisvarnir endurskoðaðir',
    'Efni á nýjan vef stofunnar unnið',
  ],
};
