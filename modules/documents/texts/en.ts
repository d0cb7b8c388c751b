import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { DocumentTexts } from './is.ts';

/** Server texts of documents, English. */
export const en = (_nouns: EnglishVocabulary): DocumentTexts => ({
  pages: {
    large: 'The document is too large to be shown here. Download it to open it.',
    damaged: 'The document could not be read. It may be damaged, or locked by a password.',
  },
  letter: {
    greeting: 'Dear recipient,',
    enclosed: (name: string) => `Please find enclosed the document “${name}”.`,
    regards: 'Kind regards,',
  },
  untitledLetter: 'Letter without a subject',
  problems: {
    document_exists: 'There is a file of this name already.',
    document_folder_exists: 'There is a folder of this name already.',
    moved_name_taken: (name: string) => `“${name}” is in the folder already. Nothing was moved.`,
    unknown_folder: 'There is no such folder.',
    folder_place:
      'The folder cannot stand here: it would be within itself, or folders would be too deep within each other.',
    document_size: 'The file did not arrive whole. Try again.',
    grant_expired: 'The address has expired. Open the document again.',
    document_locked: 'Somebody else is editing the document.',
    document_seen_by_more: 'More people see the documents there than here.',
    not_in_editor: 'The selected file cannot be opened in a program.',
    editor_away: 'The editor does not answer. Try again in a moment.',
    document_unreadable: 'The document could not be read. It may be damaged.',
    document_frozen: 'A version of the document was sent, filed or signed. It is not erased by itself.',
    document_in_cloud: 'The documents are kept in the document cloud. File the document there.',
    no_document_mail: 'No mail server is connected, so that letters reach nobody. Whoever runs the system can add one.',
    too_large_to_send: 'The document is too large to be sent by e-mail. At most 20 MB can be sent.',
    too_many_documents: 'Too many documents to copy at once. Copy them in parts.',
  },
});
