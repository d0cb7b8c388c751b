import { int } from '#shared/format.ts';
import { capitalize, DAT, GEN, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the screens of templates, Icelandic. */
export const is = ({ project, client, opponent, edition }: Vocabulary) => {
  const [legal, example] = [edition === 'legal', edition === 'legal' ? '{{málsnúmer}}' : '{{verkefnisnúmer}}'];
  const inProject = `í ${project.one[DAT]}`;
  return {
    title: 'Sniðmát',
    intro: `Skjöl sem byrjað er á: samningar, bréf og eyðublöð. Reitir í slaufusvigum, svo sem ${example}, fyllast út þegar skjal er gert ${inProject}.`,
    tree: 'Sniðmát', view: 'Sýna eftir', byFolders: 'Möppur', byTypes: `Tegundir ${project.many[GEN]}`, allTypes: `Öll ${project.many[NOM]}`, search: 'Leita að sniðmáti', noMatch: { title: 'Ekkert sniðmát fannst', text: 'Prófaðu annað orð.' },
    add: 'Nýtt sniðmát', addFolder: 'Ný mappa', addHere: 'Nýtt sniðmát hér', addFolderHere: 'Ný mappa hér', openFolder: (name: string) => `Sýna það sem er í „${name}“`, emptyFolder: 'Engin sniðmát í möppunni',
    edit: 'Breyta', move: 'Færa í möppu …', download: 'Sækja skrána', fill: `Gera skjal ${inProject} …`, delete: 'Eyða', renameFolder: 'Breyta möppu', fills: 'Fyllist út', drop: 'Slepptu skránni hér til að gera úr henni sniðmát',
    empty: { title: 'Engin sniðmát enn', text: `Hladdu upp fyrsta skjalinu, til dæmis ${legal ? 'umboði eða kröfubréfi' : 'verksamningi eða fundargerð'}.` },
    deleted: (name: string) => `Sniðmátinu „${name}“ var eytt`, folderDeleted: (name: string) => `Möppunni „${name}“ var eytt með öllu sem í henni var`, inUse: 'Sniðmátið er í notkun',
    errors: { load: 'Ekki tókst að sækja sniðmátin', download: 'Ekki tókst að sækja skrána', parameters: 'Ekki tókst að sækja reitina', save: 'Ekki tókst að vista sniðmátið', saveFolder: 'Ekki tókst að vista möppuna', fill: 'Ekki tókst að gera skjalið' },
    dialog: {
      add: 'Nýtt sniðmát', edit: 'Breyta sniðmáti', name: 'Heiti', description: 'Lýsing', folder: 'Mappa', top: 'Engin mappa', type: `Tegund ${project.one[GEN]}`, anyType: `Öll ${project.many[NOM]}`, subType: 'Undirtegund', anySubType: 'Öll tegundin',
      saved: (n: number) => (n === 0 ? 'Sniðmátið var vistað' : `Sniðmátið var vistað. ${int(n)} ${pluralIs(n, 'reitur fyllist', 'reitir fyllast')} út.`), nameRequired: 'Heitið vantar.', fileRequired: 'Veldu skrá.', wait: 'Skráin er enn á leiðinni.',
      parameters: 'Reitir í skjalinu', noParameters: 'Engir reitir eru í skjalinu: það er sótt eins og það er.', unknown: (name: string) => `{{${name}}} er ekki þekktur reitur; gildi hans er skrifað þegar skjal er gert.`,
    },
    file: { label: 'Skrá', choose: 'Velja skrá', replace: 'Skipta um skrá', drop: 'eða slepptu henni hér', uploading: 'Hleð upp', failed: 'Ekki tókst að hlaða skránni upp', large: 'Skráin er of stór. Sniðmát er mest 25 MB.', kind: 'Skrá af þessari gerð getur ekki verið sniðmát.', hint: 'Word, Excel, PowerPoint, PDF eða texti; mest 25 MB.' },
    folder: { add: 'Ný mappa', edit: 'Breyta möppu', name: 'Heiti', parent: 'Í möppunni', top: 'Efst', saved: 'Mappan var vistuð', nameRequired: 'Heitið vantar.' },
    select: {
      title: 'Velja sniðmát', action: 'Velja', list: 'Sniðmát', others: `Sýna líka sniðmát annarra tegunda ${project.many[GEN]}`, none: { title: 'Engin sniðmát hér', text: 'Stjórnendur bæta þeim við í stillingum.' },
    },
    make: {
      title: (name: string) => `Skjal eftir sniðmátinu „${name}“`, menu: 'Skjal eftir sniðmáti …', project: capitalize(project.one[NOM]), projectPlaceholder: `Leitaðu að ${project.one[DAT]} eftir heiti eða númeri`, action: 'Sækja skjalið', done: 'Skjalið var gert',
      intro: 'Farðu yfir gildin áður en skjalið er gert. Það sem hér er skrifað fer aðeins í skjalið.', empty: 'Ekkert er skráð. Auður reitur stendur óbreyttur í skjalinu.', unknown: 'Óþekktur reitur: skrifaðu gildið hér.',
      nothing: 'Engir reitir eru í þessu sniðmáti: skjalið er sótt eins og það er.',
    },
    parameters: {
      title: 'Reitir sem fyllast út',
      intro: 'Afritaðu reit og límdu í Word-skjal. Stórir stafir, bil og broddar skipta ekki máli. Nöfn fólks má hafa í öðru falli með því að bæta við þf, þgf eða ef.',
      language: 'Tungumál reita', icelandic: 'Íslenska', english: 'English', copy: (parameter: string) => `Afrita ${parameter}`, copied: (parameter: string) => `${parameter} er komið á klippiborðið`, copyFailed: 'Vafrinn leyfir ekki afritun hér. Skrifaðu reitinn upp.',
      groups: { document: 'Skjalið', project: capitalize(project.theOne[NOM]), client: capitalize(client.one[NOM]), opponent: capitalize(opponent.one[NOM]), firm: 'Fyrirtækið', declined: 'Nöfn í öðru falli', extensions: `Eiginleikar ${project.many[GEN]}` },
      errors: { load: 'Ekki tókst að sækja eiginleikana' },
    },
  };
};
export type TemplateScreenTexts = ReturnType<typeof is>;
