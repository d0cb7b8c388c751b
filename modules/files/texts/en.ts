import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { FileTexts } from './is.ts';

/** Server texts of uploads, English. */
export const en = (_nouns: EnglishVocabulary): FileTexts => ({
  problems: {
    not_a_picture: 'The file is not a picture that can be used. Choose a PNG, JPEG or WebP.',
    file_too_large: 'The file is too large.',
    wrong_digest: 'The file changed on its way. Try again.',
    incomplete_upload: 'The file did not arrive whole. Please try again.',
    unknown_picture: 'The picture was not found. Please choose it again.',
    unknown_upload: 'The file was not found. Please choose it again.',
    file_waits: (name: string) => `“${name}” has yet to be scanned for viruses. It can be opened once it has been.`,
    file_infected: (name: string) => `A virus was found in “${name}”. It cannot be opened, sent or downloaded.`,
    too_many_uploads: 'Too many files are being uploaded at once. Wait until they are done.',
  },
});
