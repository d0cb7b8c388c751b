/**
 * A step of a process: its name, days until it is due, and the steps that it depends on; without any it starts with the
 * case.
 */
export type Step = {
  readonly name: string;
  readonly days: number;
  readonly after?: readonly string[];
  readonly priority?: 'Low' | 'Normal' | 'High' | 'Urgent';
};

/** The processes of each subtype, in both trades; the empty name is for every case. */
export const processes: Readonly<Record<string, readonly Step[]>> = {
  Umferðarslys: [
    { name: 'Tilkynna slysið til tryggingafélags', days: 3, priority: 'High' },
    { name: 'Afla lögregluskýrslu og sjúkragagna', days: 14 },
    {
      name: 'Óska eftir mati á afleiðingum slyssins',
      days: 30,
      after: ['Tilkynna slysið til tryggingafélags', 'Afla lögregluskýrslu og sjúkragagna'],
    },
    { name: 'Senda kröfubréf', days: 14, after: ['Óska eftir mati á afleiðingum slyssins'], priority: 'High' },
    { name: 'Fara yfir tilboð um uppgjör', days: 14, after: ['Senda kröfubréf'] },
    { name: 'Uppgjör við umbjóðanda', days: 10, after: ['Fara yfir tilboð um uppgjör'] },
  ],
  Vinnuslys: [
    { name: 'Tilkynna slysið til Sjúkratrygginga', days: 5, priority: 'High' },
    { name: 'Afla umsagnar Vinnueftirlits', days: 21 },
    { name: 'Afla sjúkragagna', days: 21 },
    { name: 'Meta bótaábyrgð vinnuveitanda', days: 14, after: ['Afla umsagnar Vinnueftirlits', 'Afla sjúkragagna'] },
    { name: 'Senda kröfubréf', days: 14, after: ['Meta bótaábyrgð vinnuveitanda'] },
  ],
  Gallamál: [
    { name: 'Fara yfir kaupsamning og söluyfirlit', days: 5 },
    { name: 'Senda seljanda tilkynningu um galla', days: 3, priority: 'High' },
    {
      name: 'Beiðni um dómkvaðningu matsmanns',
      days: 21,
      after: ['Fara yfir kaupsamning og söluyfirlit', 'Senda seljanda tilkynningu um galla'],
    },
    { name: 'Senda kröfubréf á grundvelli matsgerðar', days: 14, after: ['Beiðni um dómkvaðningu matsmanns'] },
    { name: 'Semja stefnu', days: 30, after: ['Senda kröfubréf á grundvelli matsgerðar'], priority: 'High' },
  ],
  Löginnheimta: [
    { name: 'Senda innheimtubréf', days: 2 },
    { name: 'Birta greiðsluáskorun', days: 15, after: ['Senda innheimtubréf'] },
    { name: 'Aðfararbeiðni til sýslumanns', days: 21, after: ['Birta greiðsluáskorun'], priority: 'High' },
    { name: 'Fylgja eftir fjárnámi', days: 30, after: ['Aðfararbeiðni til sýslumanns'] },
  ],
  'Dánarbú og erfðir': [
    { name: 'Beiðni um leyfi til einkaskipta', days: 14 },
    { name: 'Skrá eignir og skuldir búsins', days: 30 },
    {
      name: 'Ganga frá erfðafjárskýrslu',
      days: 60,
      after: ['Beiðni um leyfi til einkaskipta', 'Skrá eignir og skuldir búsins'],
    },
    { name: 'Úthluta arfi og ljúka skiptum', days: 30, after: ['Ganga frá erfðafjárskýrslu'] },
  ],
  'Forsjá og skilnaður': [
    { name: 'Beiðni um leyfi til skilnaðar að borði og sæng', days: 10 },
    { name: 'Taka saman eignir og skuldir hjóna', days: 21 },
    { name: 'Drög að fjárskiptasamningi', days: 21, after: ['Taka saman eignir og skuldir hjóna'] },
    {
      name: 'Fyrirtaka hjá sýslumanni',
      days: 14,
      after: ['Beiðni um leyfi til skilnaðar að borði og sæng', 'Drög að fjárskiptasamningi'],
    },
  ],
  'Verjandi og réttargæsla': [
    { name: 'Fá gögn málsins hjá lögreglu', days: 5, priority: 'High' },
    { name: 'Fara yfir framburð með skjólstæðingi', days: 14, after: ['Fá gögn málsins hjá lögreglu'] },
    { name: 'Skila greinargerð verjanda', days: 21, after: ['Fara yfir framburð með skjólstæðingi'], priority: 'High' },
    { name: 'Taka saman tímaskýrslu fyrir dóminn', days: 7, after: ['Skila greinargerð verjanda'] },
  ],
  'Kærur og leyfi': [
    { name: 'Óska eftir rökstuðningi stjórnvalds', days: 10, priority: 'High' },
    { name: 'Afla gagna samkvæmt upplýsingarétti', days: 14 },
    {
      name: 'Senda stjórnsýslukæru',
      days: 45,
      after: ['Óska eftir rökstuðningi stjórnvalds', 'Afla gagna samkvæmt upplýsingarétti'],
      priority: 'Urgent',
    },
    { name: 'Andmæli við umsögn stjórnvalds', days: 14, after: ['Senda stjórnsýslukæru'] },
  ],
  Þrotabú: [
    { name: 'Birta innköllun í Lögbirtingablaði', days: 5, priority: 'High' },
    { name: 'Semja skrá um lýstar kröfur', days: 70, after: ['Birta innköllun í Lögbirtingablaði'] },
    { name: 'Halda skiptafund', days: 14, after: ['Semja skrá um lýstar kröfur'] },
    { name: 'Frumvarp til úthlutunar', days: 60, after: ['Halda skiptafund'] },
  ],
  'Kaup og sala félaga': [
    { name: 'Trúnaðaryfirlýsing undirrituð', days: 3 },
    { name: 'Áreiðanleikakönnun: óska eftir gögnum', days: 7 },
    {
      name: 'Skýrsla um áreiðanleikakönnun',
      days: 21,
      after: ['Trúnaðaryfirlýsing undirrituð', 'Áreiðanleikakönnun: óska eftir gögnum'],
    },
    { name: 'Drög að kaupsamningi', days: 14, after: ['Skýrsla um áreiðanleikakönnun'], priority: 'High' },
    { name: 'Undirritun og tilkynning til hlutafélagaskrár', days: 14, after: ['Drög að kaupsamningi'] },
  ],
  'Stefna og skipulag': [
    { name: 'Upphafsfundur og verkáætlun', days: 5 },
    { name: 'Viðtöl og greining gagna', days: 21, after: ['Upphafsfundur og verkáætlun'] },
    { name: 'Drög að skýrslu', days: 14, after: ['Viðtöl og greining gagna'] },
    { name: 'Kynning fyrir stjórn', days: 10, after: ['Drög að skýrslu'], priority: 'High' },
  ],
  'Innleiðing og úttektir': [
    { name: 'Úttekt á núverandi kerfum', days: 14 },
    { name: 'Tillaga að lausn', days: 14, after: ['Úttekt á núverandi kerfum'] },
    { name: 'Prófanir með notendum', days: 21, after: ['Tillaga að lausn'] },
    { name: 'Gangsetning', days: 14, after: ['Prófanir með notendum'], priority: 'High' },
  ],
};

/** Tasks outside the processes, by edition. */
export const errands: Readonly<Record<'1' | '2', readonly string[]>> = {
  '1': [
    'Hringja í umbjóðanda vegna stöðu málsins',
    'Svara bréfi gagnaðila',
    'Fara yfir gögn frá umbjóðanda',
    'Panta fundarherbergi fyrir sáttafund',
    'Leggja fram bókun í þinghaldi',
    'Senda umboð til undirritunar',
    'Kanna dómafordæmi um sambærileg atvik',
    'Taka saman kostnaðaryfirlit',
    'Undirbúa vitnaleiðslur',
    'Ganga frá greinargerð',
    'Senda drög að samkomulagi',
    'Afla veðbókarvottorðs',
    'Yfirfara tímaskýrslu fyrir reikning',
    'Skila gögnum til dómsins',
  ],
  '2': [
    'Hringja í viðskiptavin vegna stöðu',
    'Fara yfir gögn frá viðskiptavini',
    'Bóka vinnustofu',
    'Senda fundargerð',
    'Uppfæra verkáætlun',
    'Svara fyrirspurn stjórnar',
    'Taka saman kostnaðaryfirlit',
  ],
};

/** Parts of tasks with several parts. */
export const parts: readonly string[] = [
  'Fyrsta uppkast',
  'Yfirlestur',
  'Senda til samþykktar',
  'Ganga frá lokaútgáfu',
];
