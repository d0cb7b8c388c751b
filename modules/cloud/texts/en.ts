import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { CloudTexts } from './is.ts';

/** Server texts of the document cloud, English. */
export const en = (_nouns: EnglishVocabulary): CloudTexts => ({
  problems: {
    HS0002: 'The sign-in to SharePoint took too long. Start again.',
    cloud_off: 'No document cloud is connected.',
    cloud_not_here: 'The documents are not kept in the document cloud.',
    cloud_has_papers:
      'There are documents in Stoð’s own store already. The document cloud is chosen before the first document is filed.',
    cloud_there_already: 'The documents are in that store already.',
    cloud_leaving:
      'The documents are on their way to Stoð, and can be changed once they are there. Try again in a moment.',
    cloud_closed: 'Microsoft does not let Stoð into the document cloud. A manager has to look at the connection.',
    cloud_name_taken: 'Another document or folder has this name.',
    cloud_locked: 'Somebody has the document open in the document cloud.',
    cloud_full: 'There is no room left in the document cloud.',
    cloud_refused: 'The document cloud did not take it. The name may not be allowed, or the path too long.',
    cloud_down: 'The document cloud does not answer. Try again in a moment.',
  },
  letter: {
    subject: 'Stoð can no longer reach the document cloud',
    text: 'Microsoft no longer lets Stoð into the firm’s document cloud, so documents there do not open from here. The client secret has probably expired, or the consent was withdrawn. The documents themselves are untouched in SharePoint.',
    label: 'Check the connection',
  },
});
