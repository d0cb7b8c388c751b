import sanitize from 'sanitize-html';
import { linkSchemes, richTextTags } from '#shared/rich-text.ts';

/** Html that a person wrote, as it may be stored: unknown tags go and their words stay, scripts and styles go whole. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], ol: ['start'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    nestingLimit: 50,
  });
