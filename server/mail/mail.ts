/** A letter that the server sends: plain paragraphs, and at most one thing to do. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Answers to the letter go there. */
  readonly replyTo?: string;
};

/** The port of the post: SMTP or the mailbox folder. Throws where a letter could not be handed over; the job tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

export function textOf({ paragraphs, action }: Mail): string {
  return [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n') + '\n';
}

export function htmlOf(mail: Mail): string {
  const paragraphs = mail.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const { action } = mail;
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
