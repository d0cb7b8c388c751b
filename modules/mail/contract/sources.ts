/** The source of a person's mail: Outlook, or a mail server. */
export const mailSources = ['outlook', 'server'] as const;
export type MailSource = (typeof mailSources)[number];

/** Why a mailbox cannot be read: its owner or the operator can fix it, or it is temporary. */
export const mailFailures = ['expired', 'forbidden', 'unreachable', 'misconfigured'] as const;
