import type { DemoCase } from './case.ts';

/** Fictitious rulings about plots for holiday houses and about fishing rights. */
export const landCases: readonly DemoCase[] = [
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtVerdict',
    number: '912/2016',
    date: '2016-03-10',
    title: 'Hlíðarendabúið ehf. gegn Gunnvöru Steingrímsdóttur',
    parties: 'Hlíðarendabúið ehf. og Gunnvör Steingrímsdóttir',
    about:
      'Deilt var um hvort landeiganda hefði verið heimilt að hækka leigu fyrir frístundalóð um 180%. Talið var að hækkunin hefði ekki verið sanngjörn og eðlileg og var leigan ákveðin með hliðsjón af leigu sambærilegra lóða.',
    words: ['Frístundalóð', 'Leigugjald', 'Sanngirnismat'],
    facts:
      'Stefnda hefur frá árinu 2001 leigt lóð undir frístundahús úr landi áfrýjanda við Skorradalsvík. Leigugjald var lengst af 62.000 krónur á ári.\nMeð bréfi 3. febrúar 2013 tilkynnti áfrýjandi að leigan yrði framvegis 175.000 krónur.',
    claims:
      'Áfrýjandi vísar til þess að eftirspurn eftir lóðum á svæðinu hafi stóraukist og að leigan hafi verið langt undir markaðsverði.\nStefnda telur hækkunina fara í bága við ófrávíkjanlegar reglur.',
    why: [
      'Samkvæmt 1. mgr. 5. gr. laga nr. 901/2009 um frístundalóðir skal leigugjald vera sanngjarnt og eðlilegt í garð beggja aðila. Við það mat skal samkvæmt 2. mgr. sömu greinar einkum líta til leigugjalds fyrir sambærilegar lóðir.',
      'Matsmaður taldi eðlilega leigu nema 95.000 krónum. Þeirri niðurstöðu hefur ekki verið hnekkt og sönnunarbyrðin hvílir á áfrýjanda um að hærra gjald teljist sanngjarnt.',
      'Ákvæði samningsins um einhliða rétt landeiganda til hækkunar bindur stefndu ekki, sbr. 3. gr. laganna.',
    ],
    end: 'Ársleiga fyrir lóðina skal vera 95.000 krónur frá 1. janúar 2014.\nÁfrýjandi greiði stefndu 900.000 krónur í málskostnað.',
  },
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtVerdict',
    number: '938/2019',
    date: '2019-11-21',
    title: 'Dánarbú Eyvindar Hallssonar gegn Litlubrekku ehf.',
    parties: 'Dánarbú Eyvindar Hallssonar og Litlabrekka ehf.',
    about:
      'Uppsögn leigusamnings um frístundalóð var talin ógild þar sem málefnalegar ástæður hefðu ekki búið að baki henni og rökstuðning vantaði.',
    words: ['Frístundalóð', 'Uppsögn', 'Rökstuðningur'],
    facts:
      'Leigusamningur um lóðina var gerður árið 1994 og var ótímabundinn. Stefndi sagði honum upp árið 2016 með tveggja ára fyrirvara án þess að tilgreina ástæður.\nFyrir lá að stefndi hugðist leigja lóðina öðrum fyrir hærra gjald.',
    claims:
      'Áfrýjandi byggir á því að uppsögnin hafi ekki verið reist á málefnalegum ástæðum.\nStefndi telur að eignarréttur hans sé friðhelgur og vísar til 72. gr. stjórnarskrárinnar.',
    why: [
      'Landeiganda er samkvæmt 1. mgr. 10. gr. laga nr. 901/2009 heimilt að segja upp leigu ef til þess eru málefnalegar ástæður. Uppsögn skal vera rökstudd, sbr. 2. mgr. sömu greinar.',
      'Vonin um hærri leigu er ein og sér ekki málefnaleg ástæða í þessum skilningi, enda hefur landeigandi önnur úrræði samkvæmt 5. gr. laganna, sbr. dóm Hæstaréttar 10. mars 2016 í máli nr. 912/2016.',
      'Takmörkun sú sem í lögunum felst er almenn, hún styðst við almannahagsmuni og gengur ekki lengra en nauðsyn krefur, sbr. 72. gr. stjórnarskrárinnar.',
    ],
    end: 'Uppsögn stefnda á leigusamningi aðila er ógild.\nStefndi greiði áfrýjanda 1.200.000 krónur í málskostnað.',
  },
  {
    type: 'CircuitCourt',
    kind: 'CircuitCourtVerdict',
    number: '921/2020',
    date: '2020-10-16',
    title: 'Brimnes landfélag slhf. gegn Sóldísi Kjartansdóttur',
    parties: 'Brimnes landfélag slhf. og Sóldís Kjartansdóttir',
    about:
      'Lóðarhafi átti rétt á afslætti af leigu þar sem vegur að frístundalóð var lokaður í fimm mánuði vegna framkvæmda landeiganda.',
    words: ['Frístundalóð', 'Afsláttur', 'Aðgangur'],
    facts:
      'Áfrýjandi lokaði vegi að sumarhúsi stefndu frá nóvember 2017 til mars 2018 vegna lagnavinnu á eigin vegum. Áfrýjað er dómi Héraðsdóms Vesturlands 4. desember 2018 í máli nr. E-941/2018.',
    claims: 'Stefnda krefst afsláttar af leigugjaldi. Áfrýjandi segir að um vetur hafi enginn þörf fyrir veginn.',
    why: [
      'Landeiganda ber að tryggja lóðarhafa óhindraðan aðgang allt árið, sbr. 1. mgr. 6. gr. laga um frístundalóðir nr. 901/2009. Skyldan er ekki bundin við sumarmánuði.',
      'Lokunin stafaði af atvikum sem áfrýjandi bar ábyrgð á og á stefnda því rétt á afslætti samkvæmt 2. mgr. 6. gr. laganna.',
    ],
    end: 'Hinn áfrýjaði dómur skal vera óraskaður.\nÁfrýjandi greiði stefndu 700.000 krónur í málskostnað fyrir Landsrétti.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictWest',
    number: 'E-941/2018',
    date: '2018-12-04',
    title: 'Sóldís Kjartansdóttir gegn Brimnesi landfélagi slhf.',
    parties: 'Sóldís Kjartansdóttir og Brimnes landfélag slhf.',
    about: 'Fallist var á að lóðarhafi ætti rétt á afslætti af leigu frístundalóðar vegna vegalokunar.',
    words: ['Frístundalóð', 'Afsláttur'],
    facts:
      'Stefnandi leigir lóð við Brimnesvatn. Vegurinn þangað var lokaður í fimm mánuði meðan stefndi lagði vatnsveitu um land sitt.',
    claims: 'Stefnandi krefst þess að leiga ársins verði lækkuð um fimm tólftu hluta. Stefndi krefst sýknu.',
    why: [
      'Lokun vegarins var á ábyrgð stefnda. Með vísan til 6. gr. laga nr. 901/2009 verður fallist á kröfu stefnanda.',
      'Ekki eru efni til að miða við að lóðarhafi hafi minni hagsmuni af aðgangi að vetri.',
    ],
    end: 'Stefndi greiði stefnanda 40.000 krónur og 500.000 krónur í málskostnað.',
  },
  {
    type: 'GovernmentRulings',
    kind: 'HousingBoard',
    number: '917/2017',
    date: '2017-06-29',
    title: 'Innlausn frístundahúss í Hvammslandi',
    about:
      'Kærunefnd taldi innlausnarverð frístundahúss eiga að miðast við gangverð hússins á lóðinni en ekki brottflutts.',
    words: ['Frístundalóð', 'Innlausn', 'Verðmat'],
    facts:
      'Leigutími lóðarinnar rann út 1. október 2016 og landeigandi ákvað að framlengja ekki. Aðila greindi á um verð hússins.',
    claims: 'Landeigandi telur að miða eigi við verðmæti efnis. Lóðarhafi telur að miða eigi við markaðsverð.',
    why: [
      'Samkvæmt 1. mgr. 12. gr. laga um frístundalóðir nr. 901/2009 skal landeigandi innleysa húsið gegn greiðslu. Kærunefnd er bær til að fjalla um ágreininginn, sbr. 2. mgr. 12. gr. sömu laga og 4. gr. laga nr. 905/2013.',
      'Með hliðsjón af tilgangi laganna, að jafna stöðu aðila, verður greiðslan miðuð við gangverð hússins þar sem það stendur.',
    ],
    end: 'Landeigandi skal greiða lóðarhafa 14.500.000 krónur fyrir húsið.',
  },
  {
    type: 'GovernmentRulings',
    kind: 'HousingBoard',
    number: '923/2018',
    date: '2018-09-20',
    title: 'Leigugjald í Efra-Nesi',
    about: 'Hækkun leigu frístundalóðar tvisvar á sama ári var óheimil.',
    words: ['Frístundalóð', 'Leigugjald'],
    facts: 'Landeigandi hækkaði leigu í febrúar og aftur í október sama ár.',
    claims: 'Lóðarhafi telur seinni hækkunina ólögmæta. Landeigandi segir samninginn heimila hana.',
    why: [
      'Óheimilt er að hækka leigugjald oftar en einu sinni á hverjum tólf mánuðum, sbr. 3. mgr. 5. gr. laga nr. 901/2009. Frá því verður ekki vikið með samningi, sbr. 1. mgr. 3. gr. laganna.',
    ],
    end: 'Hækkun leigu 1. október 2017 er óheimil.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictSouth',
    number: 'E-952/2021',
    date: '2021-04-29',
    title: 'Ragnheiður Ásta Teitsdóttir gegn Syðri-Völlum sf.',
    parties: 'Ragnheiður Ásta Teitsdóttir og Syðri-Vellir sf.',
    about: 'Munnlegur leigusamningur um frístundalóð taldist ótímabundinn og var uppsögn landeiganda ógild.',
    words: ['Frístundalóð', 'Munnlegur samningur', 'Uppsögn'],
    facts:
      'Faðir stefnanda samdi munnlega um lóðina árið 1979. Stefndi krafðist þess að húsið yrði fjarlægt innan þriggja mánaða.',
    claims:
      'Stefnandi krefst viðurkenningar á að leigusamningur sé í gildi. Stefndi ber fyrir sig formleysi samningsins.',
    why: [
      'Sé samningur ekki skriflegur telst hann ótímabundinn, sbr. 2. mgr. 4. gr. laga nr. 901/2009. Um uppsögn hans fer eftir 10. gr. sömu laga.',
      'Krafa stefnda um brottflutning uppfyllti hvorki skilyrði um fyrirvara né rökstuðning. Má um það vísa til dóms Hæstaréttar 21. nóvember 2019 í máli nr. 938/2019.',
    ],
    end: 'Viðurkennt er að ótímabundinn leigusamningur er í gildi milli aðila.\nStefndi greiði stefnanda 850.000 krónur í málskostnað.',
  },
  {
    type: 'SupremeCourt',
    kind: 'SupremeCourtVerdict',
    number: '944/2012',
    date: '2012-05-03',
    title: 'Veiðifélag Grásteinsár gegn Hrafnkeli Oddssyni',
    parties: 'Veiðifélag Grásteinsár og Hrafnkell Oddsson',
    about:
      'Ákvörðun fundar veiðifélags um leigu árinnar til tíu ára var ógilt þar sem fundurinn var ekki löglega boðaður.',
    words: ['Veiðifélag', 'Félagsfundur', 'Ógilding'],
    facts: 'Fundur var boðaður með fimm daga fyrirvara. Á honum var samþykkt að leigja ána til tíu ára.',
    claims: 'Stefndi krafðist ógildingar. Áfrýjandi taldi annmarkann óverulegan.',
    why: [
      'Félagsfund skal boða með minnst sjö daga fyrirvara, sbr. 1. mgr. 5. gr. laga nr. 906/1998. Ákvörðun fundar sem ekki er löglega boðaður er ógildanleg, sbr. 2. mgr. sömu greinar.',
      'Þótt tilskilinn meirihluti samkvæmt 2. mgr. 4. gr. laganna hafi verið fyrir hendi breytir það ekki því að stefndi var sviptur tækifæri til að hafa áhrif á ákvörðunina.',
    ],
    end: 'Héraðsdómur skal vera óraskaður.',
  },
  {
    type: 'DistrictCourt',
    kind: 'DistrictNorthEast',
    number: 'E-926/2015',
    date: '2015-02-19',
    title: 'Hólkot ehf. gegn Veiðifélagi Skeggjavatns',
    parties: 'Hólkot ehf. og Veiðifélag Skeggjavatns',
    about: 'Krafa um endurskoðun arðskrár var tekin til greina þar sem forsendur hefðu breyst verulega.',
    words: ['Veiðifélag', 'Arðskrá'],
    facts:
      'Arðskrá félagsins var gerð 2010. Árið 2012 breytti áin farvegi sínum og landlengd jarðar stefnanda tvöfaldaðist.',
    claims: 'Stefnandi krefst endurskoðunar áður en gildistími rennur út. Stefndi telur arðskrána bindandi í átta ár.',
    why: [
      'Krefjast má endurskoðunar arðskrár fyrr ef forsendur breytast verulega, sbr. 3. mgr. 3. gr. laga nr. 906/1998. Við gerð arðskrár skal taka tillit til landlengdar að vatni, sbr. 2. mgr. sömu greinar.',
      'Breyting á farvegi árinnar er veruleg breyting á forsendum.',
    ],
    end: 'Viðurkennt er að stefnda er skylt að láta endurskoða arðskrá félagsins.',
  },
  {
    type: 'CircuitCourt',
    kind: 'CircuitCourtOrder',
    number: '955/2022',
    date: '2022-06-14',
    title: 'Veiðifélag Djúpár gegn Önnu Völu Gestsdóttur',
    parties: 'Veiðifélag Djúpár og Anna Vala Gestsdóttir',
    about: 'Máli um atkvæðisrétt í veiðifélagi var vísað frá dómi vegna vanreifunar.',
    words: ['Veiðifélag', 'Atkvæðisréttur', 'Frávísun'],
    facts: 'Sóknaraðili krafðist viðurkenningar á að jörð varnaraðila færi með hálft atkvæði.',
    claims: 'Varnaraðili krafðist frávísunar þar sem ekki væri skýrt á hverju krafan væri reist.',
    why: [
      'Hver jörð fer með eitt atkvæði á félagsfundi, sbr. 2. gr. laga um félög um veiðiréttindi nr. 906/1998. Sóknaraðili hefur ekki skýrt hvernig krafa hans samrýmist því.',
      'Með vísan til dóms Hæstaréttar í máli nr. 944/2012 verður ekki séð að sóknaraðili geti breytt lögbundnum atkvæðisrétti með fundarsamþykkt.',
    ],
    end: 'Hinn kærði úrskurður er staðfestur.',
  },
  {
    type: 'ParliamentOmbudsman',
    kind: 'OmbudsmanOpinion',
    number: '9174/2017',
    date: '2017-11-30',
    title: 'Málshraði kærunefndar í máli um frístundalóð',
    about: 'Umboðsmaður taldi að meðferð kærunefndar, sem stóð í nítján mánuði, hefði dregist úr hófi.',
    words: ['Málshraði', 'Úrskurðarnefnd', 'Rökstuðningur'],
    facts:
      'A kvartaði yfir því að úrskurður nefndarinnar hefði dregist og að í honum væri ekki vísað til réttarreglna.',
    claims: 'Nefndin vísaði til anna og skorts á starfsfólki.',
    why: [
      'Í rökstuðningi skal vísa til þeirra réttarreglna sem niðurstaða byggist á, sbr. 2. mgr. 7. gr. laga nr. 905/2013 um málskot til úrskurðarnefnda. Á það skorti í úrskurði nefndarinnar.',
      'Almennar annir réttlæta ekki að mál liggi óhreyft í heilt ár.',
    ],
    end: 'Umboðsmaður beinir þeim tilmælum til nefndarinnar að taka mál A til meðferðar á ný komi fram ósk um það.',
  },
];
