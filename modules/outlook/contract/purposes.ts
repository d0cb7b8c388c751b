/** What can be connected separately (CONN-07). */
export const outlookPurposes = ['mail', 'calendar'] as const;
export type OutlookPurpose = (typeof outlookPurposes)[number];
