import type { Line } from '#server/word-file.ts';

/** Subjects of documents. */
export type About = {
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly client: string;
  readonly opponent: string | null;
  readonly lawyer: string;
  readonly firm: string;
};

/** A document of a case: lines of text, a letter, or a sheet of rows; with its age in days after the case began. */
export type Paper = { readonly folder: string | null; readonly name: string; readonly day: number } & (
  | { readonly lines: readonly Line[] }
  | { readonly letter: { readonly from: string; readonly to: string; readonly text: readonly string[] } }
  | { readonly rows: readonly (readonly (string | number)[])[] }
);

/** The matter by type of case: facts, arguments, and claims. */
const matters: Readonly<Record<string, readonly [string, string, string]>> = {
  Skaðabætur: [
    'Umbjóðandi varð fyrir líkamstjóni og hefur verið óvinnufær að hluta frá slysdegi. Matsgerð um varanlega örorku og miskastig liggur ekki fyrir.',
    'Tjónið verður rakið til saknæmrar háttsemi og stöðugleikapunktur er talinn liggja fyrir. Leggja þarf fram skattframtöl þriggja síðustu ára vegna árslaunaviðmiðs samkvæmt 7. gr. skaðabótalaga nr. 50/1993.',
    'Krafist er viðurkenningar á bótaskyldu, þjáningabóta og bóta fyrir tímabundið atvinnutjón.',
  ],
  Fasteignir: [
    'Eftir afhendingu kom í ljós leki með gluggum og rakaskemmdir í þaki. Fasteignasalinn getur lekans ekki í söluyfirliti.',
    'Eignin telst gölluð í skilningi 18. gr. laga um fasteignakaup nr. 40/2002. Dómkvaddur matsmaður þarf að meta kostnað við úrbætur og hvort seljandi hafi vitað af skemmdunum.',
    'Krafist er afsláttar af kaupverði og skaðabóta, og heldur umbjóðandi eftir lokagreiðslu þar til yfir lýkur.',
  ],
  Vinnuréttur: [
    'Umbjóðanda var sagt upp störfum án áminningar og var honum ekki gert að vinna uppsagnarfrestinn.',
    'Uppsögnin er ólögmæt, enda var andmælaréttar ekki gætt. Orlof og hlutdeild í desemberuppbót eru ógreidd.',
    'Krafist er launa í uppsagnarfresti, orlofs og miskabóta.',
  ],
  Félagaréttur: [
    'Samkomulag hluthafa kveður á um forkaupsrétt að hlutum og um mat óháðs aðila á virði þeirra.',
    'Áreiðanleikakönnun leiddi í ljós ábyrgðir utan efnahags sem hafa þarf áhrif á kaupverð. Leita þarf samþykkis stjórnar fyrir framsali hlutanna.',
    'Lagt er til að hluti kaupverðs verði geymdur á vörslureikningi í tólf mánuði.',
  ],
  Fjölskyldumál: [
    'Aðilar slitu samvistum og eiga óskipta fasteign og lífeyrisréttindi.',
    'Meginreglan er helmingaskipti samkvæmt hjúskaparlögum nr. 31/1993. Kanna þarf hvort skilyrði séu til að víkja frá henni vegna arfs sem rann til annars þeirra.',
    'Lagt er til að leita sátta hjá sýslumanni um fjárskipti áður en krafist er opinberra skipta.',
  ],
};
const otherMatter = [
  'Umbjóðandi leitaði til stofunnar vegna ágreinings sem ekki hefur tekist að leysa með viðræðum.',
  'Fara þarf yfir samninga aðila, tölvupóstsamskipti og fundargerðir og taka afstöðu til þess hvort krafa sé fyrnd samkvæmt lögum nr. 150/2007.',
  'Lagt er til að senda kröfubréf og bjóða til sáttafundar áður en mál er höfðað.',
] as const;

/** The documents in a case of a law firm. */
export function legalPapers(about: About): readonly Paper[] {
  const { name, number, client, opponent, lawyer, firm } = about;
  const [facts, argued, claimed] = matters[about.type] ?? otherMatter;
  const against = opponent ?? 'gagnaðili';
  return [
    {
      folder: null,
      name: 'Umboð.docx',
      day: 0,
      lines: [
        { h: 'Umboð' },
        `Undirritaður umbjóðandi, ${client}, veitir hér með ${firm} umboð til að gæta hagsmuna sinna í málinu ${name}, málsnúmer ${number}.`,
        'Í umboðinu felst heimild til að afla gagna hjá stjórnvöldum, vátryggingafélögum og heilbrigðisstofnunum, til að semja um kröfur og taka við greiðslum.',
        { r: `F.h. stofunnar: ${lawyer}` },
      ],
    },
    {
      folder: 'Gögn málsins',
      name: 'Minnisblað um stöðu málsins.docx',
      day: 6,
      lines: [
        { h: `Minnisblað: ${name}` },
        { h: 'Málsatvik' },
        facts,
        { h: 'Álitaefni' },
        argued,
        { h: 'Tillaga' },
        claimed,
        { r: lawyer },
      ],
    },
    {
      folder: 'Gögn málsins',
      name: 'Tímalína og fylgiskjöl.xlsx',
      day: 9,
      rows: [
        ['Nr.', 'Fylgiskjal', 'Frá hverjum', 'Athugasemd'],
        [1, 'Umboð', client, 'Undirritað'],
        [2, 'Samskipti aðila í tölvupósti', client, 'Prentað út í heild'],
        [3, 'Ljósmyndir af vettvangi', client, 'Vantar dagsetningar'],
        [4, 'Svarbréf', against, 'Kröfu hafnað'],
      ],
    },
    ...(opponent === null ? [] : letters(about, claimed)),
  ];
}

function letters({ name, client, opponent, lawyer }: About, claimed: string): readonly Paper[] {
  return [
    {
      folder: 'Bréf',
      name: 'Kröfubréf.docx',
      day: 12,
      lines: [
        `${opponent}`,
        { h: `Kröfubréf vegna málsins ${name}` },
        `Til stofunnar hefur leitað ${client} og falið henni að gæta hagsmuna sinna gagnvart yður.`,
        claimed,
        'Verði kröfunni ekki svarað innan fjórtán daga frá dagsetningu bréfs þessa áskilur umbjóðandi sér rétt til að höfða dómsmál án frekari viðvörunar, með tilheyrandi kostnaði og dráttarvöxtum.',
        { r: `Virðingarfyllst, ${lawyer}` },
      ],
    },
    {
      folder: 'Bréf',
      name: 'Svar við kröfubréfi.eml',
      day: 24,
      letter: {
        from: `${opponent} <svar@gagnadili.example>`,
        to: `${lawyer} <stofa@logstofa.example>`,
        text: [
          'Góðan dag.',
          `Vísað er til kröfubréfs yðar vegna málsins „${name}“.`,
          'Kröfunni er hafnað að svo stöddu. Við teljum að tilkynning um málið hafi borist of seint og að tómlæti eigi að leiða til þess að réttur hafi fallið niður. Við erum þó reiðubúin til að hittast á sáttafundi í næstu viku.',
          'Kveðja,',
          `${opponent}`,
        ],
      },
    },
  ];
}

/** The documents in a project of advisers. */
export function adviserPapers({ name, client, lawyer, firm }: About): readonly Paper[] {
  return [
    {
      folder: null,
      name: 'Verksamningur.docx',
      day: 0,
      lines: [
        { h: 'Verksamningur' },
        `${firm} tekur að sér verkið ${name} fyrir ${client}. Greitt er fyrir unna tíma eftir verðskrá og reikningar gefnir út mánaðarlega.`,
        'Verkið skiptist í greiningu, tillögugerð og eftirfylgni. Hvor aðili getur sagt samningnum upp með 30 daga fyrirvara.',
        { r: lawyer },
      ],
    },
    {
      folder: 'Fundir',
      name: 'Fundargerð upphafsfundar.docx',
      day: 5,
      lines: [
        { h: `Fundargerð: ${name}` },
        'Farið var yfir markmið verkefnisins, mælikvarða og hagsmunaaðila. Ákveðið að taka viðtöl við stjórnendur og rýna ferla áður en tillögur eru lagðar fram.',
        'Næstu skref: viðtalsrammi, gagnabeiðni og stöðufundur eftir tvær vikur.',
      ],
    },
    {
      folder: null,
      name: 'Verkáætlun.xlsx',
      day: 8,
      rows: [
        ['Áfangi', 'Lýsing', 'Tímar'],
        [1, 'Greining á núverandi stöðu', 40],
        [2, 'Viðtöl og vinnustofur', 32],
        [3, 'Tillögur og innleiðingaráætlun', 48],
      ],
    },
  ];
}
