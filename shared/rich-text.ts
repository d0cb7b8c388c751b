/**
 * The tags and attributes that rich text may hold, both when stored and when shown: text and emphasis, nothing that
 * runs scripts, loads content or imitates the product.
 */
export const richTextTags: readonly string[] = [
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

/** The URL schemes that links may have. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];
