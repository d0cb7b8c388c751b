import DOMPurify from 'dompurify';
import { linkSchemes, richTextTags } from '#shared/rich-text.ts';

const ATTRIBUTES = ['href', 'colspan', 'rowspan', 'start'];
const SAFE_ADDRESS = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i');

const purify = DOMPurify();
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('rel', 'noopener noreferrer');
  node.setAttribute('target', '_blank');
});

/** Sanitises HTML that other people wrote: no style, class, id, image, script or unknown URL scheme. */
export function cleanHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    // Every attribute that is not listed is checked with the pattern above.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  });
}
