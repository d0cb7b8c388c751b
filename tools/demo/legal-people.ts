import type { CaseKind } from './kind.ts';

export const peopleKinds: readonly CaseKind[] = [
  {
    type: 'Fjölskyldumál', subType: 'Forsjá og skilnaður', clients: 'person', share: 8, opposed: 90,
    titles: [
      'Forsjá og umgengni', 'Skilnaður og fjárskipti', 'Ágreiningur um lögheimili barns', 'Kaupmáli', 'Opinber skipti til fjárslita', 'Breyting á umgengnissamningi', 'Meðlagskrafa', 'Sambúðarslit og skipting fasteignar', 'Afhending barns milli landa',
      'Barnaverndarmál',
    ],
    work: {
      short: ['Símtal við {þf} um umgengni um hátíðir', 'Símtal við sýslumann um sáttameðferð', 'Tölvupóstur til lögmanns gagnaðila um umgengni í sumarfríi', 'Beiðni um lögskilnað send sýslumanni', 'Staðfesting á sáttavottorði'],
      medium: ['Viðtal við {þf} um aðstæður barnanna', 'Drög að samningi um skilnaðarkjör', 'Mæting hjá sýslumanni vegna skilnaðar', 'Yfirferð á skattframtölum og eignastöðu', 'Drög að kaupmála', 'Mæting á fund hjá barnaverndarþjónustu'],
      long: ['Stefna í forsjármáli', 'Fjárskiptasamningur og útreikningur eignarhluta', 'Yfirferð á matsgerð um forsjárhæfni', 'Skiptafundur vegna fjárslita'],
    },
    expenses: [['Gjald fyrir leyfi til skilnaðar', 13_500, 13_500], ['Sálfræðilegt mat', 240_000, 480_000]],
    fees: [['Kaupmáli, fast gjald', 89_000, 89_000]],
  },
  {
    type: 'Fjölskyldumál', subType: 'Dánarbú og erfðir', clients: 'person', share: 6, opposed: 25,
    titles: [
      'Einkaskipti á dánarbúi', 'Opinber skipti dánarbús', 'Erfðaskrá', 'Ágreiningur erfingja um sumarhús', 'Seta í óskiptu búi', 'Vefenging erfðaskrár', 'Fyrirframgreiddur arfur', 'Skipti á dánarbúi bónda',
    ],
    work: {
      short: ['Símtal við erfingja um skipti á innbúi', 'Beiðni um upplýsingar um bankareikninga', 'Leyfi til einkaskipta sótt hjá sýslumanni', 'Símtal við fasteignasala um verðmat'],
      medium: ['Fundur með erfingjum', 'Erfðafjárskýrsla útbúin', 'Drög að erfðaskrá', 'Vottun erfðaskrár hjá lögbókanda', 'Yfirferð á skuldum dánarbúsins og innköllun'],
      long: ['Einkaskiptagerð og frumvarp til úthlutunar', 'Skiptafundur í dánarbúi', 'Minnisblað um gildi erfðaskrár'],
    },
    expenses: [['Innköllun í Lögbirtingablaði', 9_000, 14_500], ['Verðmat fasteignar', 28_000, 55_000]],
    fees: [['Einkaskipti dánarbús, fast gjald', 420_000, 420_000], ['Erfðaskrá, fast gjald', 69_000, 69_000]],
  },
  {
    type: 'Gjaldþrot og innheimta', subType: 'Þrotabú', clients: 'company', share: 5, opposed: 30,
    titles: [
      'Skipti á þrotabúi verktakafélags', 'Kröfulýsing í þrotabú', 'Riftun ráðstafana þrotamanns', 'Nauðasamningur veitingafélags', 'Greiðslustöðvun ferðaskrifstofu', 'Skiptastjórn í þrotabúi verslunar', 'Ágreiningur um forgangskröfu launa',
      'Endurskipulagning skulda útgerðar',
    ],
    work: {
      short: ['Símtal við kröfuhafa um stöðu búsins', 'Kröfulýsing send skiptastjóra', 'Tilkynning um skiptafund til kröfuhafa', 'Beiðni um bankayfirlit'],
      medium: ['Skýrslutaka af forsvarsmanni félagsins', 'Kröfulýsing samin og sundurliðuð', 'Yfirferð á bókhaldi og bankahreyfingum', 'Afstaða tekin til lýstra krafna', 'Mæting á skiptafund'],
      long: ['Kröfuskrá samin', 'Rannsókn á ráðstöfunum fyrir frestdag', 'Frumvarp til úthlutunar úr þrotabúi', 'Stefna til riftunar og endurgreiðslu'],
    },
    expenses: [['Skiptatrygging', 350_000, 350_000], ['Auglýsing skiptafundar', 9_000, 16_000]],
    fees: [['Kröfulýsing, fast gjald', 45_000, 45_000]],
  },
  {
    type: 'Gjaldþrot og innheimta', subType: 'Löginnheimta', share: 5, opposed: 100,
    titles: [
      'Innheimta viðskiptakröfu', 'Innheimta húsfélagsgjalda', 'Fjárnám vegna leiguskuldar', 'Nauðungarsala á fasteign við {gata}', 'Innheimta verklauna', 'Greiðsluáskorun og aðfararbeiðni', 'Krafa samkvæmt skuldabréfi', 'Innheimta reikninga erlends birgis',
    ],
    work: {
      short: ['Innheimtubréf sent skuldara', 'Símtal við skuldara um greiðslusamkomulag', 'Greiðsluáskorun send til birtingar', 'Mæting í fjárnám hjá sýslumanni', 'Nauðungarsölubeiðni send sýslumanni', 'Útreikningur dráttarvaxta', 'Greiðslusamkomulag skráð'],
      medium: ['Stefna í innheimtumáli', 'Aðfararbeiðni til héraðsdóms', 'Mæting á uppboð fasteignar', 'Yfirferð á viðskiptareikningi og kröfum'],
      long: ['Svar við gagnkröfu og útreikningur lokakröfu', 'Yfirferð á óinnheimtum kröfum með {þgf}'],
    },
    expenses: [['Aðfarargjald', 20_000, 28_500], ['Birting greiðsluáskorunar', 6_500, 12_500], ['Gjald vegna nauðungarsölu', 22_000, 22_000]],
    fees: [['Innheimtuþóknun skv. gjaldskrá', 38_500, 38_500]],
  },
  {
    type: 'Stjórnsýsla', subType: 'Kærur og leyfi', share: 5, opposed: 20,
    titles: [
      'Stjórnsýslukæra vegna synjunar um styrk', 'Kvörtun til umboðsmanns Alþingis', 'Umsókn um dvalarleyfi', 'Endurálagning skatta', 'Svipting veiðileyfis', 'Kæra til úrskurðarnefndar velferðarmála', 'Synjun um aðgang að gögnum',
      'Athugun Samkeppniseftirlitsins', 'Starfsleyfi heilbrigðisstofnunar',
    ],
    work: {
      short: ['Símtal við ráðuneyti um afgreiðslu kærunnar', 'Beiðni um rökstuðning ákvörðunar', 'Beiðni um frest til að skila andmælum', 'Umsókn send Útlendingastofnun'],
      medium: ['Andmælabréf til stofnunar', 'Yfirferð á ákvörðun og kæruheimildum', 'Fundur með starfsmönnum ráðuneytis', 'Svar við boðunarbréfi ríkisskattstjóra'],
      long: ['Stjórnsýslukæra samin', 'Kæra til yfirskattanefndar', 'Kvörtun til umboðsmanns Alþingis rökstudd', 'Svar við upplýsingabeiðni Samkeppniseftirlitsins'],
    },
    expenses: [['Umsóknargjald dvalarleyfis', 16_000, 36_000], ['Vottorð og löggilding skjala', 5_500, 14_000]],
    fees: [['Umsókn um dvalarleyfi, fast gjald', 92_000, 92_000]],
  },
];
