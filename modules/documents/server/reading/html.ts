import { Parser } from 'htmlparser2';

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);
const inline = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'u']);

/** The visible text of a page, without scripts and styles. */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) hidden += 1;
      else if (name === 'br') text += '\n';
    },
    ontext: (data) => {
      if (hidden === 0) text += data;
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden = Math.max(0, hidden - 1);
      else if (!inline.has(name)) text += name === 'td' || name === 'th' ? '\t' : '\n';
    },
  });
  parser.end(html);
  return text;
}
