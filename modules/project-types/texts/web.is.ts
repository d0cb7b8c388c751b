import { capitalize, DAT, GEN, type Vocabulary } from '#shared/texts/nouns.ts';

/** Words of the screens of project types, prices on them, and properties; Icelandic. */
export const is = ({ project, edition }: Vocabulary) => {
  const ofProjects = project.many[GEN];
  return {
    types: {
      title: `Tegundir ${ofProjects}`,
      intro: `Tegundir og undirtegundir sem ${edition === 'legal' ? 'málin' : 'verkefnin'} flokkast í. Tegund ræður verði og þeim eiginleikum sem spurt er um.`,
      tree: `Tegundir ${ofProjects}`,
      add: 'Ný tegund', addSub: 'Ný undirtegund', addSubOf: (name: string) => `Ný undirtegund í „${name}“`, edit: 'Breyta', move: 'Færa …', delete: 'Eyða', open: (name: string) => `Sýna undirtegundir í „${name}“`,
      grip: (name: string) => `Draga „${name}“`,
      dialog: {
        add: 'Ný tegund', edit: 'Breyta tegund', name: 'Heiti', parent: 'Undirtegund af', top: 'Sjálfstæð tegund', parentHint: 'Undirtegund getur ekki átt undirtegundir.',
        hasSubTypes: 'Tegundin á undirtegundir og er því sjálfstæð.', description: 'Lýsing', saved: 'Tegundin var vistuð', nameRequired: 'Heitið vantar.',
      },
      moved: (name: string, to: string) => `„${name}“ er nú undirtegund af „${to}“`, movedTop: (name: string) => `„${name}“ er nú sjálfstæð tegund`, cannotMove: 'Ekki er hægt að færa tegundina hingað.',
      dropTop: 'Slepptu hér til að gera að sjálfstæðri tegund',
      empty: { title: 'Engar tegundir eru skráðar', text: `Stofnaðu fyrstu tegundina, til dæmis ${edition === 'legal' ? '„Skaðabótamál“ eða „Félagaréttur“' : '„Ráðgjöf“ eða „Innleiðing“'}.` },
      remove: {
        title: 'Tegundin er í notkun', inUse: (name: string) => `Tegundin „${name}“ er í notkun og verður ekki eytt nema það sem notar hana færist á aðra tegund.`,
        done: (name: string) => `Tegundinni „${name}“ var eytt`,
      },
      errors: { load: 'Ekki tókst að sækja tegundirnar' },
    },
    prices: {
      page: 'Gjaldskrá',
      title: `Verð eftir tegundum ${ofProjects}`,
      intro: `Annað verð á gjaldi í tilteknum ${project.many[DAT]}. Verð undirtegundar gengur framar verði tegundarinnar.`,
      columns: { rate: 'Gjald', type: `Tegund ${project.one[GEN]}`, subType: 'Undirtegund', value: 'Verð', normal: 'Almennt verð' },
      empty: { title: 'Engin sérverð eru skráð', text: 'Gjaldskráin hér að ofan gildir þá alls staðar.' },
      add: 'Nýtt verð á tegund', edit: 'Breyta verði á tegund', editAction: 'Breyta', delete: 'Eyða', rate: 'Gjald', type: `Tegund ${project.one[GEN]}`, subType: 'Undirtegund', anySubType: 'Öll tegundin', value: 'Verð', currency: 'kr.',
      chooseRate: 'Veldu gjald.', chooseType: 'Veldu tegund.', valueRequired: 'Verðið vantar.', saved: 'Verðið var vistað', deleted: 'Verðinu var eytt', normal: (amount: string) => `Almennt verð er ${amount}.`,
      noTypes: `Til að skrá sérverð þarf fyrst að stofna tegundir ${ofProjects}.`, inUse: 'Verðið er í notkun.', errors: { load: 'Ekki tókst að sækja verðin' },
    },
    extensions: {
      title: 'Eiginleikar',
      intro: `Það sem spurt er um í hverju ${edition === 'legal' ? 'máli' : 'verkefni'} umfram föstu reitina, í þeirri röð sem hér er.`,
      columns: { name: 'Heiti', kind: 'Gerð', required: 'Nauðsynlegur', type: `Tegund ${project.one[GEN]}`, defaultValue: 'Sjálfgefið gildi' },
      kinds: { String: 'Texti', Number: 'Tala', Amount: 'Fjárhæð', Percentage: 'Prósenta', Bool: 'Já eða nei', Date: 'Dagsetning', DateTime: 'Dagsetning og tími', Time: 'Tími dags' },
      allTypes: `Öll ${project.many[0]}`, required: 'Nauðsynlegur', optional: 'Valfrjáls', yes: 'Já', no: 'Nei', none: 'Ekkert',
      add: 'Nýr eiginleiki', edit: 'Breyta eiginleika', editAction: 'Breyta', delete: 'Eyða', name: 'Heiti', kind: 'Gerð', description: 'Lýsing', type: `Í hvaða ${project.many[DAT]}?`, defaultValue: 'Sjálfgefið gildi',
      requiredField: 'Nauðsynlegt að fylla út', requiredHint: `${capitalize(project.one[0])} er þá ekki vistað fyrr en gildið er komið.`, kindHint: 'Gildi sem þegar eru skráð haldast eins og þau eru.', nameRequired: 'Heitið vantar.',
      saved: 'Eiginleikinn var vistaður', deleted: (name: string) => `Eiginleikanum „${name}“ var eytt`, inUse: 'Eiginleikinn er í notkun.',
      empty: { title: 'Engir eiginleikar eru skráðir', text: edition === 'legal' ? 'Stofnaðu þann fyrsta, til dæmis „Dómstóll“ eða „Málsnúmer dómstóls“.' : 'Stofnaðu þann fyrsta, til dæmis „Tengiliður“ eða „Verknúmer“.' },
      errors: { load: 'Ekki tókst að sækja eiginleikana', order: 'Ekki tókst að vista röðina' },
    },
  };
};
export type ProjectTypeScreenTexts = ReturnType<typeof is>;
