import sanitize from 'sanitize-html';

// The same list as the web's (web/kit/rich-text/clean.ts): words and their weight, nothing that runs, loads or dresses up.
const allowedTags = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'code',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
  'mark',
];

/** Html that a person wrote, as it may be stored: unknown tags go and their words stay, scripts and styles go whole. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
  });
