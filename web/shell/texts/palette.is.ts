import { ACC, agree, capitalize, DAT, NOM, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the palette and of the map of the keys, which are fetched when they open, Icelandic. */
export const is = ({ project, task, edition }: Vocabulary) => ({
  palette: {
    title: 'Leita og fara',
    placeholder:
      edition === 'legal'
        ? 'Leita að máli, viðskiptavini, gagnaðila eða skjá'
        : 'Leita að verkefni, viðskiptavini eða skjá',
    screens: 'Skjáir',
    actions: 'Aðgerðir',
    found: 'Leitarniðurstöður',
    people: 'Starfsmenn',
    casesOf: `${capitalize(project.many[NOM])} starfsmannsins`,
    alsoImport: 'flytja inn',
    verbs: {
      start: ['klukka', 'byrja', 'setja klukku', 'setja tímaklukku', 'setja í gang'],
      bill: ['reikningsfæra', 'reikna', 'gera reikning'],
      newCase: [`nýtt ${project.one[ACC]}`, `stofna ${project.one[ACC]}`],
      between: ['á', 'í', 'fyrir'],
    },
    about: {
      start: (name: string) => `Setja tímaklukku í gang: ${name}`,
      log: (name: string) => `Skrá tíma: ${name}`,
      bill: (name: string) => `Reikningsfæra: ${name}`,
      newCase: (name: string) => `Nýtt ${project.one[NOM]}: ${name}`,
    },
    newProject: `Stofna ${project.one[ACC]}`,
    newEvent: 'Stofna viðburð',
    newTime: 'Skrá tíma',
    newExpense: 'Skrá útlagðan kostnað',
    newFixed: 'Skrá fast gjald',
    startTimer: 'Setja tímaklukku í gang …',
    invite: 'Bjóða starfsmanni',
    newClient: 'Nýr viðskiptavinur',
    newOpponent: 'Nýr gagnaðili',
    failed: 'Villa kom upp við að leita',
  },
  selectProject: {
    label: capitalize(project.one[NOM]),
    placeholder: `Leitaðu að ${project.one[DAT]} eftir heiti eða númeri`,
  },
  startTimer: { title: `Á hvaða ${project.one[ACC]} viltu skrá tíma?`, action: 'Setja í gang' },
  keys: {
    title: 'Flýtilyklar',
    palette: 'Leita og fara',
    newWorklog: 'Skrá tíma',
    newTask: `Skrifa ${agree('nyr', task, 'one', ACC)} ${task.one[ACC]}`,
    moveCard: 'Færa spjald á borði',
    cardTop: 'Færa spjald efst eða neðst',
    taskStatus: 'Setja stöðu spjalds',
    taskEdit: 'Breyta spjaldi',
    taskAssign: 'Fela öðrum spjald; taka að sér',
    taskDate: 'Setja frest á spjald; fresta því til morguns',
    taskDone: 'Ljúka spjaldi',
    taskTimer: 'Setja tímaklukku í gang á spjaldi',
    timer: 'Opna tímaklukku',
    search: 'Leita',
    map: 'Sýna flýtilykla',
    move: 'Færa sig um töflu',
    choose: 'Velja línu',
    open: 'Opna línu',
    rowMenu: 'Aðgerðir línu',
    escape: 'Loka glugga',
    arrows: 'Örvar',
    space: 'Bil',
  },
});
export type PaletteTexts = ReturnType<typeof is>;
