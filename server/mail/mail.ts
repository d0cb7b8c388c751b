/** A letter that the server sends: plain paragraphs, and at most one thing to do. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Answers to the letter go there. */
  readonly replyTo?: string;
  /** In whose name it comes: a firm's own letters do not come in the name of the installation. */
  readonly sender?: string;
  readonly attachments?: readonly Attachment[];
};

export type Attachment = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** The mail server will have nothing of it for these addresses, however often it is tried. */
export class MailRefused extends Error {
  readonly addresses: readonly string[];
  /** Nobody got it. */
  readonly whole: boolean;
  constructor(addresses: readonly string[], whole: boolean) {
    super(`the mail server refuses ${addresses.length} addresses`);
    this.addresses = addresses;
    this.whole = whole;
  }
}

/**
 * The port of the post: SMTP or the mailbox folder; several addresses stand with a comma between. Throws where a letter
 * could not be handed over, and the job tries again; `MailRefused` where that would be of no use.
 */
export type SendMail = (mail: Mail, sending?: Sending) => Promise<void>;

export type Sending = {
  /** What its Message-ID is made of: the same for the same letter, so that a second copy is known as one. */
  readonly id: string;
  /** Breaks the connection off: then the letter has not gone, unless the mail server has all of it already. */
  readonly signal: AbortSignal;
};

/** How long a mail server may take for a letter, in milliseconds: by its attachments, and never more than a minute. */
export function limitMs({ attachments = [] }: Pick<Mail, 'attachments'>): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  return Math.min(8_000 + Math.round(bytes / slowestBytesAMs), 60_000);
}

const slowestBytesAMs = 100;

type Written = Pick<Mail, 'paragraphs' | 'action'>;

export function textOf({ paragraphs, action }: Written): string {
  return [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n') + '\n';
}

export function htmlOf({ action, ...mail }: Written): string {
  const paragraphs = mail.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${buttonStyle}">${escaped(action.label)}</a></p>` +
      `<p style="margin:0;font-size:13px;color:#5b6472;word-break:break-all">${escaped(action.url)}</p>`
    : '';
  return `<!doctype html><html><body style="${bodyStyle}"><div style="max-width:520px;margin:0 auto">${paragraphs}${button}</div></body></html>`;
}

const bodyStyle = 'margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1d2530;background:#ffffff';
const buttonStyle =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#1f4b5f;color:#ffffff;text-decoration:none;font-weight:600';

/** A text as it may stand in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
