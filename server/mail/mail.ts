import type { Language } from '#shared/texts/nouns.ts';

/** An e-mail that the server sends: plain paragraphs, and at most one button. */
export type Mail = {
  readonly to: string;
  /** The language of its text, for screen readers and translators; null where it is not known. */
  readonly language: Language | null;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The Reply-To address. */
  readonly replyTo?: string;
  /** The sender's display name: a firm's own e-mails are not sent in the installation's name. */
  readonly sender?: string;
  readonly attachments?: readonly Attachment[];
};

export type Attachment = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** The mail server permanently refuses these addresses. */
export class MailRefused extends Error {
  readonly addresses: readonly string[];
  /** Refused for every recipient. */
  readonly whole: boolean;
  constructor(addresses: readonly string[], whole: boolean) {
    super(`the mail server refuses ${addresses.length} addresses`);
    this.addresses = addresses;
    this.whole = whole;
  }
}

/**
 * The port for outgoing mail: SMTP or the mailbox folder; several addresses are separated by commas. Throws when an
 * e-mail could not be handed over, and the job retries; `MailRefused` when a retry is useless.
 */
export type SendMail = (mail: Mail, sending?: Sending) => Promise<void>;

type Sending = {
  /** The seed of its Message-ID: the same for the same e-mail, so that a second copy is recognised. */
  readonly id: string;
  /** Aborts the connection: the e-mail is then not sent, unless the mail server has all of it already. */
  readonly signal: AbortSignal;
};

/** The timeout for handing an e-mail to the mail server, in milliseconds: by its attachments, one minute at most. */
export function limitMs({ attachments = [] }: Pick<Mail, 'attachments'>): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  return Math.min(8_000 + Math.round(bytes / slowestBytesAMs), 60_000);
}

const slowestBytesAMs = 100;

export function textOf({ paragraphs, action }: Pick<Mail, 'paragraphs' | 'action'>): string {
  return [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n') + '\n';
}

/** The e-mail as HTML. Styles are inline, because some programs drop the head; those that keep it also go dark. */
export function htmlOf({ language, subject, paragraphs, action }: Omit<Mail, 'to'>): string {
  const text = paragraphs
    .map((one) => `<p style="margin:0 0 16px">${escaped(one).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${buttonStyle}">${escaped(action.label)}</a></p>` +
      `<p class="quiet" style="margin:0;font-size:13px;color:#5b6472;word-break:break-all">${escaped(action.url)}</p>`
    : '';
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${darkStyle}</style>`;
  return (
    `<!doctype html><html${language === null ? '' : ` lang="${language}"`}><head>${head}</head>` +
    `<body style="${bodyStyle}"><div style="${columnStyle}">${text}${button}</div></body></html>`
  );
}

const darkStyle =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{color:#e6e9ee!important;background:#14181d!important}.quiet{color:#a3adba!important}}';
const bodyStyle = 'margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1d2530;background:#ffffff';
const columnStyle = 'max-width:520px;margin:0 auto;overflow-wrap:break-word';
const buttonStyle =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#1f4b5f;color:#ffffff;text-decoration:none;font-weight:600';

/** Escapes a text for HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
