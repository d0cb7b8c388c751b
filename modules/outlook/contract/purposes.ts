/** What is connected, each by itself (CONN-07). */
export const outlookPurposes = ['mail', 'calendar'] as const;
export type OutlookPurpose = (typeof outlookPurposes)[number];
