/** Forms of one word; the analyser has to join each pair. */
export const pairs =
  `skaðabótaábyrgð skaðabótaábyrgðar · skaðabótaábyrgð skaðabótaábyrgðin · hestur hesti · hestur hestinum · dómur dómi · dómur dóma
krafa kröfu · krafa krafna · kröfuhafi kröfuhafa · samningur samningi · samningur samninga · lög laga · lög lögunum · málsgrein málsgreinar
maður manni · maður menn · kona kvenna · barn börnum · faðir föður · móðir móður · bróðir bræður · dóttir dætrum · fasteign fasteignar
fasteign fasteigna · leigusali leigusala · leigutaki leigutökum · vöxtur vexti · dráttarvextir dráttarvöxtum · galli galla · galli gölluð
stefna stefnu · stefndi stefnda · stefnandi stefnanda · sýkna sýknu · sýkna sýknaður · greiða greiddi · greiða greitt · taka tók · taka tekið
gefa gaf · gefa gefið · vera voru · bera bar · bera borið · rifta rifti · kaupa keypti · selja seldi · hafna hafnað · dæma dæmdur · dæma dæmt
höfða höfðað · ljúka lokið · brot broti · brot brotum · bætur bóta · bætur bótum · tjón tjóni · tjón tjóns · fé fjár · fé fé · réttur réttar
réttur rétti · skuld skulda · skuld skuldum · ábyrgð ábyrgðar · vörn varnar · vörn vörnum · eign eigna · hönd hendi · hönd höndum · nótt nætur
kyrrsetning kyrrsetningar · fjárnám fjárnámi · þrotabú þrotabúi · þrotabú þrotabúsins · hlutafélag hlutafélags · hlutafélag hlutafélögum
góður góðs · góður betri · langur lengri · ungur yngri · stór stærri · nýr nýju · verulegur verulegum · ógildur ógilt · Guðrún Guðrúnar
Jón Jóni · Sigurður Sigurðar · Björn Birni · Egill Agli · Anna Önnu · Þórður Þórði · Hildur Hildi · Gunnar Gunnars`
    .split(/[·\n]/)
    .map((pair) => pair.trim().split(' '));

/** Words that look alike but differ: a search for one must not find the other. */
export const strangers =
  `krafa kraftur · dómur dómkirkja · lög lögun · samningur samningsaðili · hestur hestafl · leiga leigubíll · galli gall
barn barki · maður mát · fasteign fastur · skuld skuldbinding · réttur réttarhald · eign eiginkona · brot brottför · tjón tjald · vörn varða
fé félag · bætur bátur · stefna stef · nótt nót · hönd handrit · sýkna sýki · greiða greifi · taka takki · bera berg · kaupa kápa · selja sela
gefa gefn · rifta rif · höfða höfuð`
    .split(/[·\n]/)
    .map((pair) => pair.trim().split(' '));

/** A lawyer's questions, and the article that answers each, by the file of its act in the collection of statutes. */
export const questions: readonly (readonly [act: string, question: string, article: string])[] = [
  ['2001038', 'Hvenær byrja dráttarvextir að reiknast ef ekki er samið um gjalddaga?', 'G5'],
  ['2001038', 'Hvernig eru dráttarvextir ákveðnir?', 'G6'],
  ['2001038', 'Hvaða vexti bera skaðabótakröfur?', 'G8'],
  ['2001038', 'Frá hvaða tíma bera skaðabótakröfur dráttarvexti?', 'G9'],
  ['2001038', 'Má leggja vexti við höfuðstól oftar en einu sinni á ári?', 'G12'],
  ['2001038', 'Við hvaða vísitölu má verðtryggja lán?', 'G14'],
  ['2001038', 'Hvað ef samningsákvæði um vexti er ógilt?', 'G18'],
  ['2001038', 'Hvað gerist þegar kröfuhafa er um að kenna að greiðsla dregst?', 'G7'],
  ['1993037', 'Hvenær er starfsmaður vanhæfur til meðferðar máls?', 'G3'],
  ['1993037', 'Ber stjórnvaldi að leiðbeina þeim sem leita til þess?', 'G7'],
  ['1993037', 'Hversu hratt á að taka ákvarðanir í máli?', 'G9'],
  ['1993037', 'Hvenær er mál nægilega upplýst áður en ákvörðun er tekin?', 'G10'],
  ['1993037', 'Á að gæta jafnræðis í lagalegu tilliti við úrlausn mála?', 'G11'],
  ['1993037', 'Má ganga lengra en nauðsyn ber til í íþyngjandi ákvörðun?', 'G12'],
  ['1993037', 'Á aðili máls rétt á að tjá sig um efni máls?', 'G13'],
  ['1993037', 'Má aðili kynna sér skjöl og önnur gögn máls?', 'G15'],
  ['1993037', 'Hvenær getur aðili fengið ákvörðun rökstudda?', 'G21'],
  ['1993037', 'Getur stjórnvald breytt ákvörðun sinni að eigin frumkvæði?', 'G23'],
  ['1993037', 'Hvenær á aðili rétt á að mál sé tekið til meðferðar á ný?', 'G24'],
  ['1993037', 'Getur stjórnvald afturkallað ákvörðun sína?', 'G25'],
  ['1993037', 'Innan hvaða tíma skal bera fram kæru?', 'G27'],
  ['1993050', 'Hvernig eru þjáningabætur reiknaðar?', 'G3'],
  ['1993050', 'Hvernig er varanlegur miski metinn til fjárhæðar?', 'G4'],
  ['1993050', 'Hvernig eru árslaun ákveðin þegar bætur fyrir varanlega örorku eru reiknaðar?', 'G7'],
  ['1993050', 'Hvenær fær maki bætur fyrir missi framfæranda?', 'G12'],
  ['1993050', 'Ber sá skaðabótaábyrgð sem olli tjóni þegar vátrygging tekur til þess?', 'G19'],
  ['1936007', 'Er samningur sem gerður er undir nauðung skuldbindandi?', 'G28'],
  ['1936007', 'Má víkja ósanngjörnum samningi til hliðar?', 'G36'],
  ['1936007', 'Hvenær er svar við tilboði of seint komið?', 'G2'],
  ['1936007', 'Hvað ef maður notfærir sér bágindi annars manns til að afla sér hagsmuna?', 'G31'],
  ['1944033', 'Hver er kjörgengur til embættis forseta?', 'G4'],
  ['1944033', 'Hversu lengi situr forseti í embætti?', 'G6'],
  ['1944033', 'Hvað gerist ef forseti synjar lagafrumvarpi staðfestingar?', 'G26'],
  ['1944033', 'Má svipta mann frelsi án heimildar í lögum?', 'G67'],
  ['1944033', 'Má taka eign manns af honum án þess að fullt verð komi fyrir?', 'G72'],
  ['1940019', 'Hvaða refsing liggur við þjófnaði?', 'G244'],
  ['1940019', 'Hvenær er verk refsilaust vegna neyðarvarnar?', 'G12'],
  ['1940019', 'Hver er refsing fyrir fjárdrátt?', 'G247'],
  ['1940019', 'Frá hvaða aldri er maður sakhæfur?', 'G14'],
];
