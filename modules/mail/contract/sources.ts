/** By what a person has their mail: Outlook, or a mail server that they named. */
export const mailSources = ['outlook', 'server'] as const;
export type MailSource = (typeof mailSources)[number];

/** What stands in the way of reading it: its owner, the operator or time mends it. */
export const mailFailures = ['expired', 'forbidden', 'unreachable', 'misconfigured'] as const;
