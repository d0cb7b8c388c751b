/** Fictitious acts of the demo library. Their numbers are higher than those of any real act. */
type Act = {
  readonly number: string;
  readonly date: string;
  readonly title: string;
  readonly repealed?: true;
  readonly text: string;
};

export const acts: readonly Act[] = [
  {
    number: '901/2009',
    date: '2009-04-17',
    title: 'Lög um frístundalóðir',
    text: `I. kafli. Gildissvið og orðskýringar.
1. gr. Gildissvið
Lög þessi gilda um leigu lóða undir frístundahús og um réttarstöðu eigenda húsanna gagnvart landeiganda.
Lögin gilda ekki um leigu til skemmri tíma en eins árs.
2. gr. Orðskýringar
Í lögum þessum er merking orða sem hér segir:
1. Frístundahús: Hús utan þéttbýlis sem er einkum ætlað til að fólk dveljist þar tímabundið.
2. Lóðarhafi: Sá sem hefur lóð á leigu.
3. Landeigandi: Eigandi þess lands sem lóð er tekin úr.
3. gr. Ófrávíkjanleiki
Óheimilt er að semja lóðarhafa í óhag um atriði sem mælt er fyrir um í lögum þessum.
Samningsákvæði sem brýtur gegn 1. mgr. bindur ekki lóðarhafa.
II. kafli. Leigusamningur.
4. gr. Form samnings
Leigusamningur skal vera skriflegur og honum þinglýst.
Sé samningur ekki skriflegur telst hann ótímabundinn með þeim kjörum sem sanngjörn eru talin.
5. gr. Leigugjald
Leigugjald skal vera sanngjarnt og eðlilegt í garð beggja aðila.
Við mat skv. 1. mgr. skal einkum líta til leigugjalds fyrir sambærilegar lóðir, staðsetningar og þess hvað landeigandi leggur til.
[Landeiganda er óheimilt að hækka leigugjald oftar en einu sinni á hverjum tólf mánuðum.] 1)
6. gr. Aðgangur að lóð
Landeigandi skal tryggja lóðarhafa óhindraðan aðgang að lóðinni allt árið.
Nú er vegur að lóð lokaður vegna atvika sem landeigandi ber ábyrgð á og á lóðarhafi þá rétt á afslætti af leigugjaldi.
III. kafli. Lok leigu.
10. gr. Uppsögn
Landeiganda er heimilt að segja leigusamningi upp með tveggja ára fyrirvara enda séu til þess málefnalegar ástæður.
Uppsögn skal vera skrifleg og rökstudd.
11. gr. Forleiguréttur
Lóðarhafi hefur forleigurétt að lóðinni þegar leigutíma lýkur.
12. gr. Innlausn
Vilji landeigandi ekki framlengja leigu skal hann innleysa frístundahúsið gegn greiðslu.
Ágreiningi um fjárhæð innlausnar má skjóta til kærunefndar, sbr. 4. gr. laga um málskot til úrskurðarnefnda, nr. 905/2013.
12. gr. a. Brottflutningur húss
Kjósi lóðarhafi að flytja hús sitt brott skal það gert innan sex mánaða frá lokum leigu.`,
  },
  {
    number: '902/2011',
    date: '2011-06-08',
    title: 'Lög um lausafjárleigu',
    text: `I. kafli. Almenn ákvæði.
1. gr. Gildissvið
Lög þessi gilda um leigu á lausafé gegn gjaldi, nema annað leiði af öðrum lögum.
2. gr. Neytendur
Þegar leigutaki er neytandi er óheimilt að semja honum í óhag.
II. kafli. Afhending og galli.
4. gr. Afhending
Leigusali skal afhenda hið leigða á umsömdum tíma og í því ástandi sem um var samið.
5. gr. Galli
Leigutaki getur krafist skaðabóta vegna galla á hinu leigða nema leigusali sanni að galla megi ekki rekja til vanrækslu hans.
Leigutaki skal tilkynna um galla án ástæðulauss dráttar frá því að hann varð hans var eða mátti verða hans var.
Hafi leigusali leynt galla með sviksamlegum hætti getur hann ekki borið fyrir sig að tilkynnt hafi verið of seint, sbr. 2. mgr.
6. gr. Afsláttur
Leigutaki getur krafist hlutfallslegs afsláttar af leigugjaldi þann tíma sem hið leigða nýtist honum ekki vegna galla.
6. gr. a. Úrbætur
Leigusala er heimilt að bæta úr galla á eigin kostnað valdi það leigutaka ekki verulegu óhagræði.
7. gr. Riftun
Heimilt er að rifta samningi ef galli er verulegur.
Rifta verður innan hæfilegs tíma frá því að galli kom í ljós.
III. kafli. Skyldur leigutaka.
9. gr. Greiðsla leigu
Leiga greiðist fyrir fram fyrsta dag hvers leigutímabils nema um annað sé samið.
10. gr. Meðferð hins leigða
Leigutaki skal fara vel með hið leigða og skila því í sama ástandi, að teknu tilliti til eðlilegs slits.
Leigutaki ber hlutlæga ábyrgð á tjóni sem verður á hinu leigða í vörslum hans ef hann hefur framleigt það án samþykkis.`,
  },
  {
    number: '903/2004',
    date: '2004-05-26',
    title: 'Lög um skaðabætur vegna tækja og véla',
    text: `1. gr. Gildissvið
Lög þessi gilda um skaðabótaskyldu vegna tjóns sem hlýst af notkun vinnuvéla og annarra vélknúinna tækja.
2. gr. Hlutlæg ábyrgð
Eigandi tækis ber ábyrgð á tjóni sem hlýst af bilun eða galla í tækinu þótt hann eigi ekki sök á því.
Ábyrgð skv. 1. mgr. nær ekki til tjóns sem rakið verður til stórkostlegs gáleysis tjónþola.
3. gr. Sök tjónþola
Lækka má bætur eða fella þær niður ef tjónþoli er meðvaldur að tjóni af ásetningi eða stórkostlegu gáleysi.
4. gr. Bætur fyrir líkamstjón
Um ákvörðun bóta fyrir varanlega örorku og miska fer eftir almennum reglum.
Bætur bera vexti frá tjónsdegi.
5. gr. Fyrning
Kröfur um skaðabætur samkvæmt lögum þessum fyrnast á fjórum árum frá þeim degi er tjónþoli fékk nauðsynlegar upplýsingar um tjónið og þann sem ber ábyrgð á því.
Krafa fyrnist þó í síðasta lagi tíu árum eftir að tjón varð.
6. gr. Vátryggingarskylda
Eiganda vinnuvélar er skylt að hafa í gildi ábyrgðartryggingu.
7. gr. Málsóknarréttur
Tjónþoli getur beint kröfu sinni að vátryggingafélaginu sjálfu.`,
  },
  {
    number: '904/2021',
    date: '2021-02-24',
    title: 'Lög um fjarvinnu starfsfólks',
    text: `I. kafli. Almennt.
1. gr. Markmið
Markmið laga þessara er að tryggja réttindi starfsfólks sem vinnur utan starfsstöðvar vinnuveitanda.
2. gr. Skilgreining
Með fjarvinnu er átt við vinnu sem er að jafnaði innt af hendi utan starfsstöðvar, með stafrænum búnaði.
II. kafli. Réttindi og skyldur.
3. gr. Samþykki
Fjarvinna er háð samþykki beggja aðila ráðningarsambands.
Starfsmanni verður ekki sagt upp af þeirri ástæðu einni að hann hafnar fjarvinnu.
4. gr. Búnaður og kostnaður
Vinnuveitandi ber kostnað af búnaði sem nauðsynlegur er til fjarvinnu.
5. gr. Vinnutími og hvíld
Vinnuveitandi skal sjá til þess að vinnutími í fjarvinnu sé skráður.
Starfsmanni er ekki skylt að svara erindum utan umsamins vinnutíma.
6. gr. Eftirlit
Rafrænt eftirlit með starfsmanni í fjarvinnu er aðeins heimilt í málefnalegum tilgangi og að undangenginni fræðslu.
Upplýsingum sem safnað er við eftirlit skal eytt þegar ekki er lengur þörf á þeim.
7. gr. Bætur
Brot gegn 2. mgr. 3. gr. varðar skaðabótum.`,
  },
  {
    number: '905/2013',
    date: '2013-03-20',
    title: 'Lög um málskot til úrskurðarnefnda',
    text: `I. kafli. Kæruheimild.
1. gr. Gildissvið
Lög þessi gilda um málskot til sjálfstæðra úrskurðarnefnda á vegum ríkisins.
2. gr. Kæruaðild
Hver sá sem á einstakra og lögvarinna hagsmuna að gæta getur kært ákvörðun til úrskurðarnefndar.
3. gr. Kærufrestur
Kærufrestur er þrír mánuðir frá því að aðila var tilkynnt um ákvörðun.
Berist kæra að liðnum kærufresti skal vísa henni frá nema afsakanlegt verði talið að hún hafi ekki borist fyrr.
4. gr. Ágreiningur einkaaðila
Þar sem svo er mælt í lögum getur nefnd úrskurðað um ágreining einkaaðila.
II. kafli. Málsmeðferð.
5. gr. Rannsóknarskylda
Nefnd skal sjá til þess að mál sé nægjanlega upplýst áður en hún kveður upp úrskurð.
6. gr. Andmælaréttur
Aðilum skal gefinn kostur á að tjá sig um framkomin gögn áður en úrskurður er kveðinn upp.
7. gr. Rökstuðningur
Úrskurður skal vera skriflegur og rökstuddur.
Í rökstuðningi skal vísa til þeirra réttarreglna sem niðurstaða byggist á.
8. gr. Frestun réttaráhrifa
Kæra frestar ekki réttaráhrifum ákvörðunar.
Þó er nefnd heimilt að fresta réttaráhrifum þar sem ástæður mæla með því.`,
  },
  {
    number: '906/1998',
    date: '1998-12-22',
    title: 'Lög um félög um veiðiréttindi',
    text: `1. gr. Félagsskylda
Eigendum veiðiréttar í sama vatni er skylt að hafa með sér félag.
2. gr. Atkvæðisréttur
Hver jörð fer með eitt atkvæði á félagsfundi.
3. gr. Arðskrá
Félag skal láta gera arðskrá sem sýnir hlutdeild hverrar jarðar í arði.
Við gerð arðskrár skal einkum tekið tillit til aðstöðu til netaveiði og stangaveiði, landlengdar að vatni og uppeldisskilyrða.
Arðskrá gildir í átta ár. Þó má krefjast endurskoðunar fyrr ef forsendur breytast verulega.
4. gr. Ráðstöfun veiði
Félagi er heimilt að ráðstafa veiði á félagssvæðinu í heild með leigu til allt að tíu ára.
Til ákvörðunar skv. 1. mgr. þarf samþykki tveggja þriðju hluta atkvæða.
5. gr. Boðun funda
Félagsfund skal boða með sannanlegum hætti með minnst sjö daga fyrirvara.
Ákvörðun fundar sem ekki er löglega boðaður er ógildanleg.`,
  },
  {
    number: '907/1995',
    date: '1995-03-08',
    title: 'Lög um pakkaferðir innanlands',
    repealed: true,
    text: `1. gr. … Felld úr gildi með lögum nr. 908/2018.`,
  },
  {
    number: '908/2018',
    date: '2018-05-30',
    title: 'Lög um skipulagðar ferðir innanlands',
    text: `1. gr. Gildissvið
Lög þessi gilda um sölu skipulagðra ferða innanlands.
2. gr. Upplýsingaskylda
Skipuleggjandi skal veita ferðamanni skýrar upplýsingar um megineinkenni ferðar áður en samningur er gerður.
3. gr. Breytingar á ferð
Skipuleggjanda er óheimilt að breyta ferð verulega nema brýn nauðsyn krefji.
4. gr. Afpöntun
Ferðamaður getur afpantað ferð hvenær sem er áður en hún hefst gegn sanngjarnri þóknun.
Ferðamaður á þó rétt á fullri endurgreiðslu ef óvenjulegar og óviðráðanlegar aðstæður hafa veruleg áhrif á framkvæmd ferðar.
5. gr. Vanefndir
Ferðamaður á rétt á afslætti og skaðabótum ef ferð er haldin annmörkum.
Skipuleggjandi losnar undan ábyrgð sanni hann að annmarka megi rekja til ferðamannsins sjálfs.
6. gr. Brottfall laga
Við gildistöku laga þessara falla úr gildi lög um pakkaferðir innanlands, nr. 907/1995.`,
  },
  {
    number: '909/2016',
    date: '2016-03-16',
    title: 'Lög um fjarsölu þjónustu til neytenda',
    text: `1. gr. Gildissvið
Lög þessi gilda um samninga um þjónustu sem gerðir eru með fjarskiptum milli neytanda og seljanda.
2. gr. Upplýsingar fyrir samningsgerð
Seljandi skal veita neytanda upplýsingar um heildarverð, gildistíma og uppsagnarkjör áður en samningur er gerður.
Sönnunarbyrði um að upplýsingar hafi verið veittar hvílir á seljanda.
3. gr. Réttur til að falla frá samningi
Neytandi getur fallið frá samningi innan fjórtán daga án þess að tilgreina ástæðu.
Hafi upplýsingar skv. 2. gr. ekki verið veittar framlengist fresturinn um tólf mánuði.
4. gr. Endurgreiðsla
Seljandi skal endurgreiða neytanda innan fjórtán daga frá því að tilkynning barst.
5. gr. Sjálfkrafa framlenging
Óheimilt er að framlengja samning sjálfkrafa nema neytandi hafi samþykkt það sérstaklega.`,
  },
  {
    number: '910/2015',
    date: '2015-09-14',
    title: 'Lög um innheimtu smákrafna',
    text: `1. gr. Gildissvið
Lög þessi gilda um innheimtu peningakrafna að höfuðstól 500.000 krónur eða lægri.
2. gr. Innheimtuviðvörun
Kröfuhafi skal senda skuldara skriflega viðvörun eftir gjalddaga og veita honum tíu daga frest til greiðslu.
3. gr. Innheimtukostnaður
Óheimilt er að krefja skuldara um hærri kostnað en hlýst af hóflegum innheimtuaðgerðum.
Kostnaður skal vera í eðlilegu hlutfalli við fjárhæð kröfu.
4. gr. Vextir
Dráttarvextir greiðast frá gjalddaga. Sé gjalddagi ekki ákveðinn reiknast þeir að liðnum mánuði frá innheimtuviðvörun skv. 2. gr.
5. gr. Góðir innheimtuhættir
Innheimta skal vera í samræmi við góða innheimtuhætti. Ekki má valda skuldara óþarfa óþægindum eða tjóni.`,
  },
];
