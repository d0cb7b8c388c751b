import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { BundleTexts } from './is.ts';

/** Server texts of bundles, English. */
export const en = ({ project }: EnglishVocabulary): BundleTexts => ({
  bundle: { index: 'Contents', page: 'Page', volume: 'volume', hours: 'Statement of hours', total: 'Total' },
  problems: {
    not_bindable: (name) =>
      `“${name}” cannot be bound. PDFs, pictures and office documents can be, if they are intact and have no password.`,
    bundle_no_converter: (name) =>
      `“${name}” is not a PDF, and the server has no program to convert it to one. Save it as a PDF and add that, or ask an administrator to install LibreOffice.`,
    bundle_part_gone: (name) =>
      `“${name}” is not on the ${project.one} any more. Take the line out, or restore the document.`,
    bundle_too_large: 'The documents are too many or too large to be bound at once. Divide them.',
    bundle_empty: 'There are no documents in the bundle.',
  },
});
