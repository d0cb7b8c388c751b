import type { DemoCase } from './case.ts';

/** Fictitious rulings about leases of chattels, and about damage done by machines. */
export const machineCases: readonly DemoCase[] = [
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtVerdict',
    number: '931/2015',
    date: '2015-09-24',
    title: 'Vélaleigan Hamar ehf. gegn Jarðborun Norðurlands ehf.',
    parties: 'Vélaleigan Hamar ehf. og Jarðborun Norðurlands ehf.',
    about:
      'Leigusali bar skaðabótaábyrgð á tjóni sem hlaust af galla í leigðri gröfu þar sem hann hafði ekki sannað að gallann mætti ekki rekja til vanrækslu hans.',
    words: ['Lausafjárleiga', 'Galli', 'Skaðabætur', 'Sönnunarbyrði'],
    facts:
      'Stefndi tók gröfu á leigu til þriggja mánaða. Á tólfta degi brotnaði bóma hennar og verk stefnda tafðist um sex vikur. Áfrýjað er dómi Héraðsdóms Norðurlands vestra 8. október 2014 í máli nr. E-908/2014.\nDómkvaddur maður taldi að suða hefði gefið sig vegna málmþreytu sem greina hefði mátt við hefðbundna skoðun.',
    claims:
      'Áfrýjandi byggir á því að hann hafi skoðað vélina með venjubundnum hætti.\nStefndi krefst bóta fyrir tafir á verkinu.',
    why: [
      'Leigutaki getur samkvæmt 1. mgr. 5. gr. laga nr. 902/2011 um lausafjárleigu krafist skaðabóta vegna galla nema leigusali sanni að galla megi ekki rekja til vanrækslu hans. Sönnunarbyrðin hvílir því á áfrýjanda.',
      'Áfrýjandi lagði ekki fram gögn um skoðun vélarinnar síðustu fjóra mánuði fyrir afhendingu og hefur ekki axlað sönnunarbyrðina.',
      'Stefndi tilkynnti um gallann samdægurs og var það án ástæðulauss dráttar, sbr. 2. mgr. 5. gr. laganna.',
    ],
    end: 'Hinn áfrýjaði dómur er staðfestur.\nÁfrýjandi greiði stefnda 1.500.000 krónur í málskostnað.',
  },
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtVerdict',
    number: '947/2021',
    date: '2021-06-03',
    title: 'Steypustöðin Drangar hf. gegn Ólafi Bergi Hákonarsyni',
    parties: 'Steypustöðin Drangar hf. og Ólafur Bergur Hákonarson',
    about:
      'Eigandi steypubíls bar hlutlæga ábyrgð á líkamstjóni sem varð þegar renna bílsins losnaði. Ekki var fallist á að tjónþoli hefði sýnt stórkostlegt gáleysi.',
    words: ['Líkamstjón', 'Hlutlæg ábyrgð', 'Stórkostlegt gáleysi', 'Vinnuvél'],
    facts:
      'Stefndi slasaðist við vinnu þegar renna steypubíls í eigu áfrýjanda losnaði og féll á fót hans. Hann stóð nær bílnum en öryggisreglur gerðu ráð fyrir. Áfrýjað er dómi Landsréttar 13. desember 2019 í máli nr. 934/2019.',
    claims:
      'Áfrýjandi telur að rekja megi tjónið til stórkostlegs gáleysis stefnda. Stefndi telur að lás rennunnar hafi verið slitinn.',
    why: [
      'Samkvæmt 1. mgr. 2. gr. laga nr. 903/2004 um skaðabætur vegna tækja og véla ber eigandi tækis ábyrgð á tjóni sem hlýst af bilun þótt hann eigi ekki sök á því.',
      'Þótt stefndi hafi staðið of nærri bílnum verður það ekki metið honum til stórkostlegs gáleysis í skilningi 2. mgr. 2. gr. og 3. gr. laganna. Staðsetning hans var í samræmi við það sem tíðkaðist á vinnustaðnum.',
    ],
    end: 'Viðurkennd er skaðabótaskylda áfrýjanda vegna slyss stefnda 14. ágúst 2016.',
  },
  {
    type: 'CircuitCourt',
    kind: 'CircuitCourtVerdict',
    number: '934/2019',
    date: '2019-12-13',
    title: 'Ólafur Bergur Hákonarson gegn Steypustöðinni Dröngum hf.',
    parties: 'Ólafur Bergur Hákonarson og Steypustöðin Drangar hf.',
    about: 'Fallist var á skaðabótaskyldu eiganda steypubíls en bætur lækkaðar um þriðjung vegna eigin sakar.',
    words: ['Líkamstjón', 'Hlutlæg ábyrgð', 'Eigin sök'],
    facts: 'Áfrýjandi slasaðist á fæti við steypuvinnu í Grafarlandi. Lás á rennu steypubíls var slitinn.',
    claims: 'Áfrýjandi krefst fullra bóta. Stefndi krefst sýknu og til vara lækkunar.',
    why: [
      'Stefndi ber ábyrgð samkvæmt 2. gr. laga nr. 903/2004. Áfrýjandi átti nokkra sök sjálfur og eru bætur lækkaðar, sbr. 3. gr. sömu laga.',
    ],
    end: 'Viðurkennd er skaðabótaskylda stefnda að tveimur þriðju hlutum.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictReykjavik',
    number: 'E-918/2019',
    date: '2019-03-27',
    title: 'Kranafélagið Súla ehf. gegn Byggingarfélaginu Klöpp ehf.',
    parties: 'Kranafélagið Súla ehf. og Byggingarfélagið Klöpp ehf.',
    about: 'Leigutaki átti rétt á afslætti af leigu byggingarkrana þann tíma sem kraninn var ónothæfur.',
    words: ['Lausafjárleiga', 'Afsláttur', 'Byggingarkrani'],
    facts: 'Stefndi leigði byggingarkrana. Stjórnkerfi hans bilaði og var hann ónothæfur í ellefu daga.',
    claims: 'Stefnandi krefst fullrar leigu. Stefndi krefst afsláttar fyrir dagana ellefu og skuldajafnar.',
    why: [
      'Leigutaki getur krafist hlutfallslegs afsláttar þann tíma sem hið leigða nýtist honum ekki vegna galla, sbr. 6. gr. laga nr. 902/2011.',
      'Þótt stefnandi hafi átt rétt til úrbóta samkvæmt 6. gr. a laganna leysir það hann ekki undan því að veita afslátt meðan á þeim stóð.',
    ],
    end: 'Stefndi greiði stefnanda 1.130.000 krónur. Málskostnaður fellur niður.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictReykjanes',
    number: 'E-933/2020',
    date: '2020-06-11',
    title: 'Elín Margrét Svansdóttir gegn Húsbílaleigunni Förunauti ehf.',
    parties: 'Elín Margrét Svansdóttir og Húsbílaleigan Förunautur ehf.',
    about: 'Neytandi mátti rifta leigu húsbíls vegna verulegs galla í hitakerfi.',
    words: ['Lausafjárleiga', 'Riftun', 'Neytandi'],
    facts:
      'Stefnandi leigði húsbíl til þriggja vikna í mars. Hitakerfið virkaði ekki frá fyrsta degi og var ekki lagað þrátt fyrir þrjár kvartanir.',
    claims:
      'Stefnandi krefst endurgreiðslu. Stefndi vísar til skilmála um að bilanir í aukabúnaði heimili ekki riftun.',
    why: [
      'Heimilt er að rifta samningi ef galli er verulegur, sbr. 1. mgr. 7. gr. laga nr. 902/2011. Hitakerfi í húsbíl að vetri er forsenda þess að hann nýtist.',
      'Skilmáli stefnda er neytanda í óhag og bindur stefnanda ekki, sbr. 2. gr. sömu laga. Rift var innan hæfilegs tíma, sbr. 2. mgr. 7. gr. laganna.',
    ],
    end: 'Stefndi greiði stefnanda 412.000 krónur og 600.000 krónur í málskostnað.',
  },
  {
    type: 'CircuitCourt',
    kind: 'CircuitCourtVerdict',
    number: '949/2023',
    date: '2023-03-17',
    title: 'Tækjaleigan Hvalvík ehf. gegn Verktakafélaginu Gilsá ehf.',
    parties: 'Tækjaleigan Hvalvík ehf. og Verktakafélagið Gilsá ehf.',
    about: 'Leigutaki sem framleigði vinnulyftu án samþykkis bar hlutlæga ábyrgð á tjóni á henni.',
    words: ['Lausafjárleiga', 'Framleiga', 'Hlutlæg ábyrgð'],
    facts:
      'Stefndi lánaði undirverktaka sínum vinnulyftu sem hann hafði á leigu hjá áfrýjanda. Lyftan valt og eyðilagðist.',
    claims:
      'Áfrýjandi krefst bóta sem svara verðmæti lyftunnar. Stefndi segir að undirverktaki sé hluti af starfsemi hans.',
    why: [
      'Leigutaki ber hlutlæga ábyrgð á tjóni á hinu leigða ef hann hefur framleigt það án samþykkis, sbr. 2. mgr. 10. gr. laga um lausafjárleigu nr. 902/2011.',
      'Undirverktakinn greiddi stefnda fyrir afnotin og er það framleiga. Ekki skiptir máli hvort sök verði rakin til stefnda, sbr. til hliðsjónar dóm Hæstaréttar 24. september 2015 í máli nr. 931/2015 um sönnunarbyrði í lausafjárleigu.',
    ],
    end: 'Stefndi greiði áfrýjanda 3.900.000 krónur og 1.100.000 krónur í málskostnað.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictNorthWest',
    number: 'E-908/2014',
    date: '2014-10-08',
    title: 'Jarðborun Norðurlands ehf. gegn Vélaleigunni Hamri ehf.',
    parties: 'Jarðborun Norðurlands ehf. og Vélaleigan Hamar ehf.',
    about: 'Leigusali gröfu var dæmdur til að greiða bætur vegna tafa á verki.',
    words: ['Lausafjárleiga', 'Galli', 'Skaðabætur'],
    facts: 'Stefnandi leigði gröfu af stefnda. Bóma gröfunnar brotnaði og verkið tafðist.',
    claims: 'Stefnandi krefst 8.200.000 króna. Stefndi krefst sýknu.',
    why: [
      'Vélin var gölluð við afhendingu í skilningi 4. gr. laga nr. 902/2011. Stefndi hefur ekki sannað að gallann megi ekki rekja til vanrækslu hans, sbr. 1. mgr. 5. gr. sömu laga.',
    ],
    end: 'Stefndi greiði stefnanda 6.400.000 krónur.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictEast',
    number: 'E-905/2022',
    date: '2022-01-20',
    title: 'Sindri Fannar Högnason gegn Laxeldi Fjarða ehf.',
    parties: 'Sindri Fannar Högnason og Laxeldi Fjarða ehf.',
    about:
      'Bótakrafa vegna vinnuslyss var talin fyrnd þar sem meira en fjögur ár liðu frá því að tjónþoli fékk nauðsynlegar upplýsingar.',
    words: ['Líkamstjón', 'Fyrning', 'Vinnuvél'],
    facts:
      'Stefnandi klemmdist á hönd í fóðurdælu í apríl 2015. Örorkumat lá fyrir í maí 2016 en mál var höfðað í september 2020.',
    claims:
      'Stefndi ber fyrir sig fyrningu. Stefnandi telur að fresturinn hafi ekki byrjað að líða fyrr en afstaða vátryggingafélags lá fyrir.',
    why: [
      'Kröfur fyrnast á fjórum árum frá þeim degi er tjónþoli fékk nauðsynlegar upplýsingar um tjónið og þann sem ber ábyrgð á því, sbr. 1. mgr. 5. gr. laga nr. 903/2004.',
      'Þær upplýsingar lágu fyrir þegar örorkumatið barst stefnanda. Afstaða vátryggingafélags breytir ekki upphafi fyrningarfrests.',
    ],
    end: 'Stefndi er sýkn af kröfu stefnanda. Málskostnaður fellur niður.',
  },
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtLeave',
    number: '2022-914',
    date: '2022-05-11',
    title: 'Beiðni Sindra Fannars Högnasonar um áfrýjunarleyfi',
    about: 'Hafnað var beiðni um leyfi til að áfrýja máli um fyrningu bótakröfu beint til Hæstaréttar.',
    words: ['Áfrýjunarleyfi', 'Fyrning'],
    facts:
      'Leyfisbeiðandi óskaði leyfis til að áfrýja dómi Héraðsdóms Austurlands 20. janúar 2022 í máli nr. E-905/2022 beint til Hæstaréttar.',
    claims: 'Leyfisbeiðandi telur að úrslit málsins hafi fordæmisgildi um skýringu 5. gr. laga nr. 903/2004.',
    why: [
      'Ekki verður séð að þörf sé á að fá úrlausn um álitaefnið með skjótum hætti. Um upphaf fyrningarfrests samkvæmt 1. mgr. 5. gr. laga nr. 903/2004 hafa dómar gengið.',
    ],
    end: 'Beiðninni er hafnað.',
  },
  {
    type: 'Insurance',
    kind: 'InsuranceRuling',
    number: '911/2018',
    date: '2018-04-12',
    title: 'Ábyrgðartrygging hjólaskóflu',
    about: 'Vátryggingafélag gat ekki borið fyrir sig gagnvart tjónþola að iðgjald hefði ekki verið greitt.',
    words: ['Ábyrgðartrygging', 'Vinnuvél', 'Málsóknarréttur'],
    facts: 'Hjólaskófla ók á girðingu. Félagið hafnaði greiðslu þar sem iðgjald var í vanskilum.',
    claims: 'Tjónþoli telur sig eiga beina kröfu á félagið.',
    why: [
      'Eiganda vinnuvélar er skylt að hafa ábyrgðartryggingu, sbr. 6. gr. laga nr. 903/2004, og tjónþoli getur beint kröfu sinni að vátryggingafélaginu sjálfu, sbr. 7. gr. sömu laga.',
      'Vanskil vátryggingartaka verða ekki borin fyrir gagnvart tjónþola nema tryggingin hafi sannanlega verið felld niður.',
    ],
    end: 'Tjónþoli á rétt á bótum úr ábyrgðartryggingunni.',
  },
  {
    type: 'ConsumerComplaints',
    kind: 'ConsumerRuling',
    number: '927/2022',
    date: '2022-08-31',
    title: 'Leiga á rafhjóli',
    about: 'Leigusali rafhjóls gat ekki krafið neytanda um kostnað vegna eðlilegs slits.',
    words: ['Lausafjárleiga', 'Neytandi', 'Slit'],
    facts: 'Sóknaraðili leigði rafhjól í sex mánuði. Við skil krafðist varnaraðili greiðslu fyrir ný dekk og keðju.',
    claims: 'Sóknaraðili telur að um eðlilegt slit sé að ræða.',
    why: [
      'Leigutaki skal skila hinu leigða í sama ástandi að teknu tilliti til eðlilegs slits, sbr. 1. mgr. 10. gr. laga nr. 902/2011. Skilmáli um annað bindur ekki neytanda, sbr. 2. gr. laganna.',
    ],
    end: 'Varnaraðili skal endurgreiða sóknaraðila 46.900 krónur.',
  },
];
