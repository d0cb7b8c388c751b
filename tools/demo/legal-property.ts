import type { CaseKind } from './kind.ts';

export const propertyKinds: readonly CaseKind[] = [
  {
    type: 'Fasteignir', subType: 'Gallamál', clients: 'person', share: 8, opposed: 95,
    titles: [
      'Leki í þaki að {götu}', 'Myglusveppur í fjölbýlishúsi við {gata}', 'Gallar á nýbyggingu við {gata}', 'Ágreiningur um ástand lagna í húsi við {gata}', 'Dulinn galli á sumarhúsi í Borgarfirði', 'Rakaskemmdir í kjallara við {gata}',
      'Afsláttarkrafa vegna stærðar íbúðar', 'Gallar á gluggum í raðhúsi við {gata}', 'Riftun kaupa á einbýlishúsi við {gata}', 'Skemmdir á bílakjallara við {gata}',
    ],
    work: {
      short: ['Símtal við fasteignasala um söluyfirlit', 'Gallatilkynning til seljanda', 'Símtal við byggingarverkfræðing um ástandsskoðun', 'Beiðni um teikningar frá byggingarfulltrúa', 'Tilkynning um stöðvun lokagreiðslu'],
      medium: ['Skoðun á eigninni með {þgf} og matsmanni', 'Yfirferð á söluyfirliti og kaupsamningi', 'Yfirlestur á ástandsskýrslu verkfræðings', 'Bréf til seljanda með kröfu um úrbætur', 'Matsspurningar til dómkvadds matsmanns samdar'],
      long: ['Kröfugerð um afslátt og skaðabætur samin', 'Yfirferð á matsgerð og útreikningur kostnaðar við úrbætur', 'Stefna vegna galla á fasteign'],
    },
    expenses: [['Ástandsskoðun, verkfræðistofa', 145_000, 320_000], ['Teikningar frá byggingarfulltrúa', 2_000, 6_500]],
    fees: [['Fast gjald fyrir mat á réttarstöðu kaupanda', 120_000, 120_000]],
  },
  {
    type: 'Fasteignir', subType: 'Kaup, sala og leiga', share: 7, opposed: 25,
    titles: [
      'Kaup á atvinnuhúsnæði við {gata}', 'Leigusamningur um skrifstofur við {gata}', 'Sala á fjölbýlishúsi við {gata}', 'Uppsögn leigusamnings um verslunarrými', 'Endurskoðun leigusamninga', 'Stofnun húsfélags að {götu}',
      'Kaup á jörð á Suðurlandi', 'Útburðarmál vegna vangoldinnar leigu', 'Eignaskiptayfirlýsing fyrir {gata}', 'Lóðarleigusamningur við sveitarfélag', 'Deila um landamerki á Snæfellsnesi',
    ],
    work: {
      short: ['Kaupsamningur sendur til þinglýsingar', 'Símtal við sýslumann um frávísun skjals úr þinglýsingu', 'Öflun veðbókarvottorðs og fasteignamats', 'Símtal við banka um veðflutning', 'Skilyrt veðleyfi útbúið'],
      medium: ['Yfirlestur á kauptilboði og fyrirvörum', 'Kaupsamningsfundur', 'Afsalsgerð og uppgjör gjalda milli aðila', 'Drög að leigusamningi um atvinnuhúsnæði', 'Áskorun um greiðslu leigu og riftunaryfirlýsing', 'Yfirferð á þinglýstum kvöðum og ítökum'],
      long: ['Áreiðanleikakönnun vegna fasteignakaupa', 'Drög að kaupsamningi og afsali', 'Yfirferð á eldri landamerkjabréfum og kortum', 'Samningafundur með kaupanda og seljanda'],
    },
    expenses: [['Þinglýsingargjald', 2_700, 2_700], ['Stimpilgjald, lagt út', 120_000, 480_000]],
    fees: [['Skjalagerð vegna fasteignakaupa', 98_000, 98_000], ['Umsýslugjald vegna afsals', 74_400, 74_400]],
  },
  {
    type: 'Verktakaréttur', subType: 'Verksamningar og útboð', clients: 'company', share: 6, opposed: 80,
    titles: [
      'Ágreiningur um verksamning við {gata}', 'Tafabætur vegna jarðvinnu', 'Uppgjör aukaverka við skólabyggingu', 'Kæra vegna útboðs á snjómokstri', 'Riftun verksamnings um gluggaskipti', 'Krafa í verktryggingu',
      'Útboð á ræstingu opinberra bygginga', 'Ábyrgð hönnuðar á burðarvirki', 'Lokauppgjör verks við {gata}',
    ],
    work: {
      short: ['Símtal við eftirlitsmann verkkaupa', 'Tilkynning um tafir send verkkaupa', 'Símtal við {þf} um verkstöðu', 'Fyrirspurn á útboðstíma send kaupanda'],
      medium: ['Verkfundur með verkkaupa og eftirliti', 'Yfirferð á verksamningi og ÍST 30', 'Yfirferð á fundargerðum verkfunda', 'Yfirlestur á útboðsgögnum og hæfiskröfum', 'Bréf til verkkaupa um kröfu vegna aukaverka'],
      long: ['Kæra til kærunefndar útboðsmála', 'Sundurliðun á kröfum vegna aukaverka og magnbreytinga', 'Yfirferð á verkbókhaldi og reikningum undirverktaka'],
    },
    expenses: [['Kærugjald, kærunefnd útboðsmála', 150_000, 150_000], ['Akstur á verkstað', 4_800, 32_000]],
    fees: [['Fast gjald fyrir yfirlestur verksamnings', 110_000, 110_000]],
  },
  {
    type: 'Stjórnsýsla', subType: 'Skipulag og byggingar', share: 5, opposed: 40,
    titles: [
      'Kæra vegna deiliskipulags við {gata}', 'Umsókn um byggingarleyfi við {gata}', 'Athugasemdir við aðalskipulag', 'Dagsektir byggingarfulltrúa vegna viðbyggingar', 'Grenndarkynning vegna stækkunar við {gata}', 'Leyfi til gististarfsemi við {gata}',
      'Mat á umhverfisáhrifum efnistöku', 'Synjun á rekstrarleyfi veitingastaðar',
    ],
    work: {
      short: ['Símtal við skipulagsfulltrúa um stöðu umsóknar', 'Beiðni um aðgang að gögnum hjá sveitarfélagi', 'Símtal við starfsmann úrskurðarnefndar', 'Tölvupóstur til arkitekts um uppdrætti'],
      medium: ['Athugasemdir við skipulagstillögu samdar', 'Andmæli vegna fyrirhugaðra dagsekta', 'Fundur með skipulagsfulltrúa', 'Yfirferð á deiliskipulagi og greinargerð'],
      long: ['Kæra til úrskurðarnefndar umhverfis- og auðlindamála', 'Minnisblað um gildi deiliskipulags', 'Krafa um stöðvun framkvæmda til bráðabirgða'],
    },
    expenses: [['Gjald vegna kæru', 10_000, 10_000], ['Loftmyndir og uppdrættir', 9_500, 38_000]],
    fees: [['Fast gjald vegna umsóknar um rekstrarleyfi', 85_000, 85_000]],
  },
];
