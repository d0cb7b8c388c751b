import { dateTime, int } from '#shared/format.ts';
import { capitalize, DAT, NOM, pluralIs, type Vocabulary } from '#shared/texts/nouns.ts';
import type { CourtGroup } from '../rules/court-order.ts';

/** Texts of the bundles of a case, Icelandic. */
export const is = ({ edition, project, source }: Vocabulary) => {
  const isLegal = edition === 'legal';
  return {
    /** The name of a bundle: papers for a court, or bound papers. */
    name: isLegal ? 'Málsgögn' : 'Skjalahefti',
    parts: (n: number) => `${int(n)} ${pluralIs(n, 'skjal', 'skjöl')}`,
    built: (when: string, who: string) => `Bundið ${dateTime(when)}${who ? `, ${who}` : ''}`,
    state: {
      never: 'Óbundið',
      same: 'Eins og skjölin',
      changed: (n: number) => `${int(n)} ${pluralIs(n, 'skjal hefur breyst', 'skjöl hafa breyst')} síðan`,
      edited: 'Uppröðun hefur breyst síðan',
      hours: 'Tímar hafa breyst síðan',
    },
    build: 'Binda',
    buildAgain: 'Binda aftur',
    edit: 'Breyta',
    delete: 'Eyða',
    menu: (title: string) => `Aðgerðir: ${title}`,
    open: (name: string) => `Opna ${name}`,
    pages: (n: number) => `${int(n)} bls.`,
    done: {
      built: (n: number) => (n === 1 ? 'Bundið í eitt PDF-skjal' : `Bundið í ${int(n)} bindi`),
      saved: 'Vistað',
      removed: 'Eytt. PDF-skjölin eru áfram á sínum stað.',
      restored: 'Endurheimt',
    },
    errors: {
      load: 'Villa kom upp við að sækja bundin skjöl',
      save: 'Villa kom upp við að vista',
      build: 'Villa kom upp við að binda',
      delete: 'Villa kom upp við að eyða',
    },
    dialog: {
      addTitle: isLegal ? 'Ný málsgögn' : 'Nýtt skjalahefti',
      editTitle: isLegal ? 'Breyta málsgögnum' : 'Breyta skjalahefti',
      title: 'Titill',
      titleRequired: 'Sláðu inn titil',
      lines: 'Röð skjala',
      line: 'Í efnisyfirliti',
      version: 'Útgáfa',
      newest: (number: number | null) => (number === null ? 'Nýjasta' : `Nýjasta (${int(number)})`),
      pinned: (number: number | null) => (number === null ? 'Föst' : `Útgáfa ${int(number)}`),
      source: capitalize(source.one[NOM]),
      state: 'Staða',
      states: { changed: 'Breytt síðan', gone: `Ekki lengur í ${project.theOne[DAT]}` },
      pin: 'Binda alltaf þessa útgáfu',
      follow: 'Fylgja nýjustu útgáfu',
      remove: 'Taka út',
      titleOf: (name: string) => `Heiti í efnisyfirliti: ${name}`,
      headingText: 'Texti fyrirsagnar',
      addHeading: 'Bæta við fyrirsögn',
      newHeading: 'Fyrirsögn',
      addPaper: 'Bæta við skjali',
      addSource: `Bæta við ${source.one[DAT]}`,
      paperHint: 'Leita í skjölum',
      courtOrder: 'Raða eftir reglum áfrýjunardómstóla',
      none: 'Engin skjöl. Bættu þeim við hér að neðan.',
      hours: 'Tímaskýrsla aftast',
      from: 'Frá',
      to: 'Til',
      datesRequired: 'Veldu tímabil',
      people: 'Tímar þessara starfsmanna',
      peopleHint: 'Allra, ef enginn er valinn',
      removePerson: (name: string) => `Fjarlægja: ${name}`,
      mostPages: 'Mest í bindi',
      pages: 'bls.',
      mostMegabytes: 'Hámarksstærð bindis',
      megabytes: 'MB',
      binds: 'Binda um leið og vistað er',
    },
    groups: {
      rulings: 'Úrlausn sem kærð er eða áfrýjað',
      transcripts: 'Endurrit úr þingbók',
      appeal: 'Kæra, áfrýjunarstefna og greinargerðir fyrir áfrýjunardómstóli',
      claims: 'Stefna og greinargerð í héraði',
      papers: 'Önnur nauðsynleg skjöl',
      newPapers: 'Ný skjöl',
      analysis: 'Stutt reifun',
      authorities: 'Dómar og réttarheimildir',
    } satisfies Record<CourtGroup, string>,
  };
};
export type BundleScreenTexts = ReturnType<typeof is>;
