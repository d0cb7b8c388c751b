import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { HistoryTexts } from './is.ts';

/** Server texts of the bin and of the audit log, English. */
export const en = (_nouns: EnglishVocabulary): HistoryTexts => ({
  anchors: {
    subject: (day) => `Stoð: seals of the audit log ${day}`,
    lostSubject: 'Stoð: the audit log does not match its seals',
    lost: 'Entries and seals were removed or changed. These were recorded before and are missing now (company / number / seal):',
    heads: 'The latest seals (company / number / seal). Keep this letter: it shows whether the log is whole.',
    none: 'No seals yet.',
  },
  problems: { never_erased: 'This cannot be deleted for good; it is kept in the bin.' },
});
