import sanitize from 'sanitize-html';
import { linkSchemes, richTextTags } from '#shared/rich-text.ts';

/**
 * Sanitises HTML from the editor for storage: unknown tags are removed and their text kept; scripts and styles are
 * removed entirely.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], ol: ['start'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    nestingLimit: 50,
  });
