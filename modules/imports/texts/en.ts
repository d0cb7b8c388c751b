import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ImportTexts } from './is.ts';

/** Server texts of imports, English. */
export const en = ({ edition }: EnglishVocabulary): ImportTexts => ({
  problems: {
    import_unreadable: 'The file could not be read. Choose a CSV or Excel (.xlsx) file and check that it is whole.',
    import_old_excel:
      'The file is in an older Excel format or protected by a password. Save it as .xlsx without a password and try again.',
    import_broken_quotes:
      'A quotation mark in the file is opened and never closed, so it is not clear where rows end. Correct it and try again.',
    import_empty: 'There are no rows in the file below the headings.',
    import_too_many_rows: 'There are too many rows in the file. Split it into several files.',
    import_too_many_columns: 'There are too many columns in the file. Delete those that are not to be imported.',
    import_columns: 'It is not clear what the columns hold. Choose fields for those that are missing.',
    import_has_bad_rows:
      'There are errors in the file, so nothing was imported. Correct them or import only the good rows.',
    import_nothing: 'No row in the file is both right and new, so nothing was imported.',
    import_has_run: 'This file has been imported already.',
    import_undone: 'This import has been taken back already.',
  },
  conflictNote: (file) => `Found by the import of “${file}”.`,
  formerNumber: (number) => `${edition === 'legal' ? 'Former case number' : 'Former project number'}: ${number}`,
});
