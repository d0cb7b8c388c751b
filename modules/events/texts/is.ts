import { ACC, type Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of events, Icelandic. */
export const is = ({ project }: Vocabulary) => ({
  letter: {
    subject: (subject: string) => `Viðburður: ${subject}`,
    when: (when: string) => `Hvenær: ${when}`,
    attached: 'Viðhengið setur viðburðinn í dagatal símans eða tölvunnar.',
    label: 'Skoða viðburðinn',
  },
  feed: {
    name: (who: string) => `Stoð – ${who}`,
    due: (task: string) => `Frestur: ${task}`,
    deadline: 'Frestur',
    busy: 'Upptekin(n)',
  },
  problems: {
    event_times: 'Viðburður þarf að enda síðar en hann hefst.',
    calendar_unreadable: 'Þetta er ekki dagatalsskrá (.ics), eða hún er skemmd.',
    calendar_too_many: 'Fleiri viðburðir eru í skránni en komast inn í einu, mest 1.000.',
    event_unseen: `Aðeins þeir sem sjá ${project.theOne[ACC]} geta tekið þátt.`,
    event_repeat: 'Síðasti dagur endurtekningar er fyrr en viðburðurinn sjálfur.',
    event_not_of_series: 'Þessi viðburður varð ekki til úr þessari röð.',
    event_not_yours: `Aðeins sá sem skráði viðburðinn getur tekið ${project.theOne[ACC]} af honum, því þá verður hann eigin viðburður.`,
  },
});
export type EventTexts = ReturnType<typeof is>;
