import { ACC, DAT, GEN, NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the frame around every screen, Icelandic. */
export const is = ({ project, client, edition }: Vocabulary) => ({
  product: 'Stoð',
  skip: 'Beint að efni',
  menu: 'Valmynd', fold: 'Fella valmynd saman', unfold: 'Opna valmynd', closeMenu: 'Loka valmynd',
  nav: { dashboard: 'Mælaborð', work: 'Vinna', projects: capitalize(project.many[NOM]), time: 'Tími', worklogs: 'Tímaskráningar', timesheet: 'Tímablað', suggestions: 'Tillögur', money: 'Reikningar', invoices: 'Allir reikningar', billing: 'Óreikningsfært', statistics: 'Tölfræði', firm: 'Fyrirtækið', employees: 'Starfsmenn', settings: 'Stillingar', clients: 'Viðskiptavinir', opponents: 'Gagnaðilar', conflicts: 'Hagsmunatengsl', parties: 'Aðilar' },
  projectTabs: { worklogs: 'Tímaskráningar', bills: 'Reikningar', parties: 'Aðilar', extensions: 'Eiginleikar', comments: 'Athugasemdir', history: 'Breytingasaga' },
  partyTabs: { bills: 'Reikningar', comments: 'Athugasemdir' },
  partyProjects: { number: 'Nr.', name: 'Heiti', responsible: 'Ábyrgðarmaður', status: 'Staða', modified: 'Breytt' },
  settings: {
    menu: 'Stillingar', own: 'Ég', firm: 'Fyrirtækið', care: 'Umsjón',
    pages: {
      user: 'Mínar stillingar', company: 'Almennt', projectTypes: `Tegundir ${project.many[GEN]}`, rates: 'Gjaldskrá', extensions: 'Eiginleikar', templates: 'Sniðmát', connections: 'Tengingar', import: 'Innflutningur', history: 'Breytingasaga', bin: 'Rusl',
    },
  },
  search: 'Leita eða fara …',
  tenant: 'Fyrirtæki', switchTenant: 'Skipta um fyrirtæki',
  user: {
    menu: 'Notandavalmynd', settings: 'Mínar stillingar', light: 'Ljóst útlit', dark: 'Dökkt útlit', compact: 'Þéttari línur', comfortable: 'Rýmri línur',
    english: 'English', icelandic: 'Íslenska', leave: 'Skrá út',
  },
  palette: {
    title: 'Leita og fara', placeholder: edition === 'legal' ? 'Leita að máli, viðskiptavini, gagnaðila eða skjá' : 'Leita að verkefni, viðskiptavini eða skjá',
    screens: 'Skjáir', actions: 'Aðgerðir', found: 'Leitarniðurstöður', nothing: 'Ekkert fannst', newProject: `Stofna ${project.one[ACC]}`, newTime: 'Skrá tíma', newExpense: 'Skrá útlagðan kostnað', newFixed: 'Skrá fast gjald', startTimer: 'Setja tímaklukku í gang …', invite: 'Bjóða starfsmanni', newClient: 'Nýr viðskiptavinur', newOpponent: 'Nýr gagnaðili',
    worklogsOf: (name: string) => `Tímaskráningar: ${name}`, failed: 'Villa kom upp við að leita',
  },
  selectProject: { label: capitalize(project.one[NOM]), placeholder: `Leitaðu að ${project.one[DAT]} eftir heiti eða númeri` },
  startTimer: { title: `Á hvaða ${project.one[ACC]} viltu skrá tíma?`, action: 'Setja í gang' },
  keys: {
    title: 'Flýtilyklar', palette: 'Leita og fara', newWorklog: 'Skrá tíma', timer: 'Opna tímaklukku', search: 'Leita', map: 'Sýna flýtilykla', move: 'Færa sig um töflu', choose: 'Velja línu', open: 'Opna línu', rowMenu: 'Aðgerðir línu', escape: 'Loka glugga', arrows: 'Örvar', space: 'Bil',
  },
  help: {
    title: 'Hjálp', open: 'Hjálp', keys: 'Flýtilyklar', contact: 'Hafa samband', question: 'Spurning', send: 'Senda', sent: 'Spurningin var send. Svarið berst í tölvupósti.',
    noContact: 'Ekkert netfang fyrir aðstoð er stillt. Kerfisstjóri setur það í SUPPORT_EMAIL.',
    topics: [
      { title: 'Yfirlit', text: `Valmyndin til vinstri opnar skjáina. Með Ctrl K (⌘ K) má leita að ${edition === 'legal' ? 'máli' : 'verkefni'} eða ${client.one[ACC]} og stofna færslur án þess að taka hendurnar af lyklaborðinu.` },
      { title: 'Heimildaleit', text: 'Heimildaleit er ekki hluti af þessari uppsetningu enn. Þegar hún bætist við finnur hún dóma, lög og úrskurði eftir orðum og tilvísunum.' },
      { title: 'Gjaldskrá', text: `Verð færslu kemur úr sérkjörum ${project.one[GEN]}, gjaldskrá tegundar eða almennri gjaldskrá, í þeirri röð. Í færsluglugganum má velja annað gjald eða skrifa verðið sjálfur.` },
      { title: 'Tímaskráning', text: 'Ýttu á N til að skrá tíma eða T til að setja tímaklukkuna í gang. Tíma má skrifa sem 1,5, 1:30 eða 90m. Aðeins ein klukka gengur í einu.' },
      { title: 'Tekjubókun', text: 'Óreikningsfærðar, útskuldanlegar færslur eru tekjur sem bíða reiknings. Færsla sem komin er á reikning er læst.' },
    ] as readonly { readonly title: string; readonly text: string }[],
  },
  update: { text: 'Ný útgáfa af Stoð er komin.', action: 'Endurhlaða' },
  offline: 'Ekkert netsamband. Reynt verður aftur þegar sambandið kemst á.',
  notYet: { title: 'Þessi skjár er ekki hluti af uppsetningunni enn', text: 'Hann bætist við í síðari útgáfu. Allt annað er á sínum stað.', back: 'Í tímaskráningar' },
  broken: { title: 'Eitthvað fór úrskeiðis', text: 'Síðan gat ekki birst. Reyndu aftur; ef það dugar ekki skaltu endurhlaða hana.', reload: 'Endurhlaða' },
  noTenant: { title: 'Þú tilheyrir engu fyrirtæki', text: 'Biddu stjórnanda fyrirtækisins um að bjóða þér og skráðu þig svo aftur inn.' },
});
export type ShellTexts = ReturnType<typeof is>;
