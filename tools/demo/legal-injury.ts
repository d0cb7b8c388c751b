import type { CaseKind } from './kind.ts';

export const injuryKinds: readonly CaseKind[] = [
  {
    type: 'Skaðabætur', subType: 'Umferðarslys', clients: 'person', share: 10, opposed: 70,
    titles: [
      'Líkamstjón í aftanákeyrslu á Hringbraut', 'Umferðarslys á Suðurlandsvegi', 'Slys á gangbraut við Miklubraut', 'Árekstur á gatnamótum í Kópavogi', 'Bifhjólaslys á Þingvallavegi', 'Rútuslys við Kirkjubæjarklaustur',
      'Hálsáverki eftir árekstur í Hvalfjarðargöngum', 'Slys á rafskútu í miðborginni', 'Útafakstur á Öxnadalsheiði', 'Uppgjör slysatryggingar ökumanns', 'Hjólreiðaslys á göngustíg við Sæbraut',
    ],
    work: {
      short: [
        'Símtal við tryggingafélagið um stöðu bótauppgjörs', 'Beiðni um læknisfræðileg gögn send heilsugæslu', 'Tilkynning um tjón send tryggingafélagi', 'Símtal við {þf} um líðan og meðferð', 'Beiðni um lögregluskýrslu send embættinu',
        'Staðfesting á greiðslu sjúkrakostnaðar send tryggingafélagi',
      ],
      medium: [
        'Yfirferð á sjúkraskrá og áverkavottorði', 'Matsbeiðni til matsmanna skv. skaðabótalögum', 'Mæting á matsfund með {þgf}', 'Yfirferð á lögregluskýrslu og vettvangsuppdrætti', 'Útreikningur á þjáningabótum og tímabundnu tekjutapi',
        'Bréf til tryggingafélags um bótaskyldu',
      ],
      long: [
        'Kröfubréf til tryggingafélags með sundurliðun bóta', 'Útreikningur varanlegrar örorku og árslaunaviðmiðs', 'Yfirferð á matsgerð og samanburður við fyrri áverka', 'Kæra til úrskurðarnefndar í vátryggingamálum',
      ],
    },
    expenses: [['Læknisvottorð', 18_000, 42_000], ['Matsgerð tveggja matsmanna', 320_000, 540_000], ['Afrit af sjúkraskrá', 4_500, 9_000]],
    fees: [['Þóknun vegna bótauppgjörs skv. gjaldskrá', 385_000, 385_000]],
  },
  {
    type: 'Skaðabætur', subType: 'Vinnuslys', clients: 'person', share: 6, opposed: 85,
    titles: [
      'Fall af vinnupalli á byggingarsvæði', 'Vinnuslys í fiskvinnslu', 'Klemmuáverki á hendi við vélavinnu', 'Slys um borð í togara', 'Brunaáverki í stóreldhúsi', 'Fall í hálku á bílastæði vinnuveitanda',
      'Bakáverki við umönnun', 'Slys við affermingu gáms', 'Heyrnarskaði vegna hávaða á vinnustað', 'Ágreiningur um bótaskyldu vinnuveitanda',
    ],
    work: {
      short: [
        'Símtal við trúnaðarmann á vinnustað', 'Beiðni um gögn frá Vinnueftirlitinu', 'Tilkynning um slysið til Sjúkratrygginga Íslands', 'Símtal við stéttarfélag {ef} um dagpeninga', 'Fyrirspurn til vinnuveitanda um slysatryggingu launþega',
      ],
      medium: [
        'Yfirferð á umsögn Vinnueftirlitsins', 'Viðtal við samstarfsmann sem varð vitni að slysinu', 'Bréf til vinnuveitanda um bótaskyldu', 'Skoðun á slysstað og ljósmyndir teknar', 'Yfirferð á launaseðlum og útreikningur launataps',
      ],
      long: [
        'Álitsgerð um sök vinnuveitanda og eigin sök', 'Kröfugerð vegna slyss samin og rökstudd', 'Stefna á hendur vinnuveitanda og tryggingafélagi',
      ],
    },
    expenses: [['Læknisvottorð vegna slyss', 18_000, 39_000], ['Myndataka á slysstað', 24_000, 60_000]],
    fees: [['Þóknun vegna uppgjörs slysabóta', 410_000, 410_000]],
  },
  {
    type: 'Sakamál', subType: 'Verjandi og réttargæsla', clients: 'person', share: 4, opposed: 0,
    titles: [
      'Verjandastörf vegna umferðarlagabrots', 'Verjandastörf vegna efnahagsbrots', 'Réttargæsla brotaþola', 'Verjandastörf vegna líkamsárásar', 'Kæra vegna fjársvika', 'Verjandastörf vegna skattalagabrots',
      'Bótakrafa brotaþola í sakamáli', 'Verjandastörf við skýrslutökur hjá lögreglu',
    ],
    work: {
      short: ['Símtal við rannsóknarlögreglumann um skýrslutöku', 'Beiðni um aðgang að rannsóknargögnum', 'Símtal við sækjanda um ákæruefni', 'Tímaskýrsla til héraðsdóms vegna þóknunar'],
      medium: ['Viðvera við skýrslutöku hjá lögreglu', 'Viðtal við skjólstæðing fyrir skýrslutöku', 'Yfirferð á ákæru og sönnunargögnum', 'Mæting í þinghald vegna kröfu um gæsluvarðhald', 'Einkaréttarkrafa brotaþola samin'],
      long: ['Yfirferð á rannsóknargögnum lögreglu', 'Greinargerð verjanda samin', 'Aðalmeðferð sakamáls og málflutningur'],
    },
    expenses: [['Akstur vegna skýrslutöku', 4_500, 22_000]],
    fees: [['Þóknun verjanda skv. ákvörðun dómara', 372_000, 372_000]],
  },
];
