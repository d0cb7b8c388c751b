import type { FastifyInstance } from 'fastify';
import { dateTime } from '#shared/format.ts';
import { languageOf } from '../http/call.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { escaped } from './mail.ts';
import { readMailbox, type Delivered } from './mailbox.ts';

/**
 * `/dev/mail`: the e-mails in the mailbox folder. For trials only, because its reader can sign in as anybody (AUTH-44).
 */
export function serveMailbox(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { mailbox: words } = language === 'is' ? is : en;
    const mails = await readMailbox(folder, 100);
    const list = mails.length === 0 ? `<p>${words.empty}</p>` : mails.map((mail) => letter(mail)).join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1>${list}</main></body></html>`,
      );
  });
}

function letter({ at, to, subject, paragraphs, action, attachments = [] }: Delivered): string {
  const text = paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
  const link = action ? `<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>` : '';
  const files = attachments.map(
    ({ name, contentType, content }) =>
      `<a download="${escaped(name)}" href="data:${escaped(contentType)};base64,${escaped(content)}">${escaped(name)}</a>`,
  );
  return `<article><h2>${escaped(subject)}</h2><p class="to">${escaped(to)} · ${dateTime(new Date(at))}</p>${text}${link}${files.length > 0 ? `<p>${files.join(' · ')}</p>` : ''}</article>`;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8884; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 0; }
  .to { margin: 0 0 .75rem; opacity: .7; font-size: .875rem; }
`;
