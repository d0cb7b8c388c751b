import { int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { DeadlineTexts } from './deadlines.is.ts';

const judgment = 'The judgment is pronounced';

/** Names and starts of statutory periods, English. */
export const en = (_nouns: EnglishVocabulary): DeadlineTexts => ({
  rules: {
    appealLandsrettur: { name: 'Appeal to the Court of Appeal', start: judgment },
    appealAgain: { name: 'Appeal anew', start: 'The appeal fell or was dismissed' },
    appealExpedited: { name: 'Appeal in expedited proceedings', start: judgment },
    appealHaestirettur: { name: 'Request for leave to appeal to the Supreme Court', start: judgment },
    rulingLandsrettur: {
      name: 'Appeal of a ruling to the Court of Appeal',
      start: 'Pronouncement, or knowledge of the ruling',
    },
    rulingMaterial: { name: 'Case file of an appealed ruling', start: 'The appeal reached the district court' },
    rulingHaestirettur: {
      name: 'Appeal of a ruling to the Supreme Court',
      start: 'Pronouncement, or knowledge of the ruling',
    },
    counterclaim: { name: 'Counterclaim', start: 'The case is filed in court' },
    dismissalDefence: { name: 'Defence on dismissal alone', start: 'The case is filed in court' },
    judgment: { name: 'Judgment due', start: 'The case is taken for judgment' },
    reopenDefault: { name: 'Reopening of a default case', start: 'The case ended in the district court' },
    criminalRuling: { name: 'Appeal of a ruling in a criminal case', start: 'Knowledge of the ruling' },
    criminalAppeal: { name: 'Appeal of a criminal case to the Court of Appeal', start: 'Service, or pronouncement' },
    criminalReopen: { name: 'Reopening of a criminal default judgment', start: 'Service, or pronouncement' },
    enforcementChallenge: { name: 'Challenge of an enforcement', start: 'The act ended' },
    arrestConfirm: { name: 'Suit to confirm an arrest or injunction', start: 'The act ended' },
    forcedSaleChallenge: { name: 'Challenge of a forced sale', start: 'The auction ended' },
    bankruptcyClaim: { name: 'Claim against a bankruptcy estate', start: 'First publication of the notice' },
    adminReasons: { name: 'Request for the reasons of a decision', start: 'Notice of the decision' },
    adminAppeal: { name: 'Administrative appeal', start: 'Notice of the decision' },
    procurement: { name: 'Complaint on public procurement', start: 'Knowledge of the breach' },
    ombudsman: { name: 'Complaint to the Ombudsman', start: 'The act was concluded' },
    limitationGeneral: { name: 'Limitation, claims in general', start: 'The claim fell due' },
    limitationBond: { name: 'Limitation, bonds and loans', start: 'The claim fell due' },
    limitationInjury: { name: 'Limitation, bodily injury', start: 'Knowledge of the injury and who answers for it' },
  },
  reckoned: (act, article, length, from, last) =>
    `Act no. ${act}, art. ${article}: ${length} from ${from}. The last day is ${last}.`,
  towards: (target) => `The last working day before it is ${target}.`,
  lengths: {
    days: (n) => `${int(n)} ${n === 1 ? 'day' : 'days'}`,
    weeks: (n) => `${int(n)} ${n === 1 ? 'week' : 'weeks'}`,
    months: (n) => `${int(n)} ${n === 1 ? 'month' : 'months'}`,
    years: (n) => `${int(n)} ${n === 1 ? 'year' : 'years'}`,
  },
});
