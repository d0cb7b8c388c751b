/** A statutory period. Its name and its start are in the texts, by its key. */
export type DeadlineRule = {
  readonly key: string;
  readonly length: number;
  readonly unit: 'days' | 'weeks' | 'months' | 'years';
  /** Number and year of the act. */
  readonly act: string;
  /** Article, and paragraph if there are several. */
  readonly article: string;
  /** `nextOpening` only if the act itself moves the end of a period from a day off (37/1993 art. 8). */
  readonly shift: 'none' | 'nextOpening';
};

/**
 * When the rules were read, and in which edition. A change of a row requires reading the statute again and updating the
 * date.
 */
export const deadlineSource = { date: '2025-09-01', edition: '156b' } as const;

const rule = (
  key: string,
  length: number,
  unit: DeadlineRule['unit'],
  act: string,
  article: string,
  shift: DeadlineRule['shift'] = 'none',
): DeadlineRule => ({ key, length, unit, act, article, shift });

/**
 * Statutory periods as of `deadlineSource`, without periods set by a judge or an office. Read from the statutes, not
 * checked by a lawyer: an operator confirms the table before it is offered.
 */
export const deadlineRules: readonly DeadlineRule[] = [
  rule('appealLandsrettur', 4, 'weeks', '91/1991', '153. gr. 1. mgr.'),
  rule('appealAgain', 4, 'weeks', '91/1991', '153. gr. 4. mgr.'),
  rule('appealExpedited', 2, 'weeks', '91/1991', '124. gr. 5. mgr.'),
  rule('appealHaestirettur', 4, 'weeks', '91/1991', '177. gr. 1. mgr.'),
  rule('rulingLandsrettur', 2, 'weeks', '91/1991', '144. gr. 1. mgr.'),
  rule('rulingMaterial', 2, 'weeks', '91/1991', '147. gr. 3. mgr.'),
  rule('rulingHaestirettur', 2, 'weeks', '91/1991', '168. gr. 1. mgr.'),
  rule('counterclaim', 1, 'months', '91/1991', '28. gr. 2. mgr.'),
  rule('dismissalDefence', 4, 'weeks', '91/1991', '99. gr. 2. mgr.'),
  rule('judgment', 4, 'weeks', '91/1991', '115. gr. 1. mgr.'),
  rule('reopenDefault', 3, 'months', '91/1991', '137. gr. 1. mgr.'),
  rule('criminalRuling', 3, 'days', '88/2008', '193. gr. 2. mgr.'),
  rule('criminalAppeal', 4, 'weeks', '88/2008', '199. gr. 2. mgr.'),
  rule('criminalReopen', 4, 'weeks', '88/2008', '187. gr. 1. mgr.'),
  rule('enforcementChallenge', 8, 'weeks', '90/1989', '92. gr. 1. mgr.'),
  rule('arrestConfirm', 1, 'weeks', '31/1990', '36. gr. 1. mgr.'),
  rule('forcedSaleChallenge', 4, 'weeks', '90/1991', '80. gr. 1. mgr.'),
  rule('bankruptcyClaim', 2, 'months', '21/1991', '85. gr. 2. mgr.'),
  rule('adminReasons', 14, 'days', '37/1993', '21. gr. 3. mgr.', 'nextOpening'),
  rule('adminAppeal', 3, 'months', '37/1993', '27. gr. 1. mgr.', 'nextOpening'),
  rule('procurement', 20, 'days', '120/2016', '106. gr. 1. mgr.'),
  rule('ombudsman', 1, 'years', '85/1997', '6. gr. 2. mgr.'),
  rule('limitationGeneral', 4, 'years', '150/2007', '3. gr.'),
  rule('limitationBond', 10, 'years', '150/2007', '5. gr.'),
  rule('limitationInjury', 10, 'years', '150/2007', '9. gr.'),
];

/** The rules' keys in the API. */
export const ruleKeys = deadlineRules.map(({ key }) => key) as [string, ...string[]];
