import type { CaseKind } from './kind.ts';

export const businessKinds: readonly CaseKind[] = [
  {
    type: 'Félagaréttur', subType: 'Kaup og sala félaga', clients: 'company', share: 8, opposed: 10,
    titles: [
      'Kaup á hlutafé í ferðaþjónustufélagi', 'Sala á rekstri trésmiðju', 'Samruni dótturfélaga', 'Áreiðanleikakönnun vegna kaupa á útgerð', 'Skipting félags og nýtt eignarhald', 'Fjármögnunarlota hugbúnaðarfélags',
      'Yfirtaka á rekstri gistiheimilis', 'Sala á meirihluta í fiskvinnslu', 'Kaup starfsmanna á rekstri', 'Tilkynning samruna til Samkeppniseftirlitsins',
    ],
    work: {
      short: ['Símtal við endurskoðanda um ársreikning', 'Tölvupóstur til seljanda um gögn í gagnaherbergi', 'Tilkynning til fyrirtækjaskrár', 'Símtal við banka um fjármögnun kaupanna', 'Yfirlestur á trúnaðaryfirlýsingu'],
      medium: ['Yfirferð á samþykktum og hluthafaskrá', 'Drög að viljayfirlýsingu', 'Fundur með endurskoðanda um kaupverð og skuldastöðu', 'Yfirlestur á drögum að kaupsamningi og athugasemdir', 'Yfirferð á lykilsamningum í gagnaherbergi'],
      long: ['Áreiðanleikaskýrsla samin', 'Drög að kaupsamningi um hlutafé', 'Samningafundur með kaupanda og ráðgjöfum', 'Samrunaáætlun og greinargerð stjórnar', 'Lokafrágangur kaupa og afhending hluta'],
    },
    expenses: [['Gjald fyrirtækjaskrár', 12_500, 48_000], ['Leiga á rafrænu gagnaherbergi', 65_000, 140_000]],
    fees: [['Fast gjald vegna áreiðanleikakönnunar', 890_000, 890_000]],
  },
  {
    type: 'Félagaréttur', subType: 'Hluthafar og stjórn', clients: 'company', share: 6, opposed: 20,
    titles: [
      'Hluthafasamkomulag', 'Ágreiningur hluthafa um arðgreiðslu', 'Aðalfundur og kjör stjórnar', 'Ábyrgð stjórnarmanna', 'Kaupréttir starfsmanna', 'Innlausn hlutabréfa minnihluta', 'Stofnun einkahlutafélags', 'Hækkun hlutafjár',
      'Slit á félagi', 'Starfsreglur stjórnar',
    ],
    work: {
      short: ['Fundarboð hluthafafundar yfirfarið', 'Tilkynning um breytta stjórn til fyrirtækjaskrár', 'Skráning raunverulegs eiganda', 'Símtal við {þf} um dagskrá aðalfundar', 'Uppfærsla hluthafaskrár'],
      medium: ['Fundarstjórn á aðalfundi', 'Fundargerð stjórnar og ályktanir', 'Breytingar á samþykktum félagsins', 'Kaupréttaráætlun yfirfarin', 'Yfirlestur á ársreikningi fyrir hluthafafund'],
      long: ['Drög að hluthafasamkomulagi', 'Minnisblað um heimild til arðgreiðslu', 'Álitsgerð um ábyrgð stjórnarmanna'],
    },
    expenses: [['Stofngjald einkahlutafélags', 140_500, 140_500], ['Auglýsing í Lögbirtingablaði', 3_000, 9_000]],
    fees: [['Stofnun félags, fast gjald', 145_000, 145_000], ['Aðalfundur, fast gjald', 95_000, 95_000]],
  },
  {
    type: 'Hugverk og tækni', subType: 'Persónuvernd og upplýsingatækni', clients: 'company', share: 6, opposed: 15,
    titles: [
      'Vinnslusamningur um persónuupplýsingar', 'Skráning vörumerkis', 'Öryggisbrestur við vinnslu persónuupplýsinga', 'Hugbúnaðarleyfi og þjónustusamningur', 'Kvörtun til Persónuverndar', 'Notkunarskilmálar vefverslunar',
      'Brot á höfundarrétti ljósmyndara', 'Ágreiningur um lén', 'Mat á áhrifum á persónuvernd', 'Samningur um skýjaþjónustu',
    ],
    work: {
      short: ['Tilkynning um öryggisbrest til Persónuverndar', 'Svar við beiðni um aðgang að persónuupplýsingum', 'Símtal við Hugverkastofuna', 'Yfirlestur á fótsporastefnu vefs', 'Leit að eldri vörumerkjum í skrám'],
      medium: ['Yfirferð á vinnsluskrá', 'Drög að vinnslusamningi', 'Yfirlestur á þjónustusamningi um hugbúnað', 'Fundur með persónuverndarfulltrúa', 'Vörumerkjaumsókn útbúin', 'Kröfubréf vegna óheimillar notkunar á mynd'],
      long: ['Drög að persónuverndarstefnu og verklagsreglum', 'Mat á áhrifum á persónuvernd unnið með {þgf}', 'Svar til Persónuverndar vegna kvörtunar', 'Samningur um hugbúnaðarþróun saminn'],
    },
    expenses: [['Umsóknargjald vörumerkis', 33_900, 62_000]],
    fees: [['Umsókn um vörumerki, fast gjald', 79_000, 79_000]],
  },
  {
    type: 'Vinnuréttur', subType: 'Ráðning og starfslok', share: 7, opposed: 55,
    titles: [
      'Uppsögn á ráðningarsamningi', 'Vangreidd laun og orlof', 'Starfslokasamningur framkvæmdastjóra', 'Áminning opinbers starfsmanns', 'Ágreiningur um samkeppnisákvæði', 'Eineltismál á vinnustað', 'Hópuppsögn', 'Ráðningarsamningar og starfsreglur',
      'Riftun ráðningar vegna trúnaðarbrots', 'Aðilaskipti að fyrirtæki', 'Launakrafa skipstjóra',
    ],
    work: {
      short: ['Símtal við stéttarfélag um launakröfu', 'Uppsagnarbréf yfirfarið', 'Símtal við {þf} um starfslok', 'Svar við erindi starfsmanns', 'Tilkynning til Vinnumálastofnunar'],
      medium: ['Yfirferð á ráðningarsamningi og kjarasamningi', 'Fundur með starfsmanni og trúnaðarmanni', 'Drög að starfslokasamningi', 'Andmælabréf vegna fyrirhugaðrar áminningar', 'Útreikningur á uppsagnarfresti og orlofi'],
      long: ['Launakrafa samin og útreikningar yfirfarnir', 'Skýrsla um niðurstöður athugunar á einelti', 'Minnisblað um gildi samkeppnisákvæðis'],
    },
    expenses: [['Fundarherbergi vegna sáttafundar', 18_000, 36_000]],
    fees: [['Ráðningarsamningur, fast gjald', 58_000, 58_000]],
  },
];
