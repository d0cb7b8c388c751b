import { dateTime, int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { MailWords } from './web.is.ts';

/** Words of letters on a case, English. */
export const en = ({ project }: EnglishVocabulary): MailWords => ({
  title: 'Mail',
  open: 'Fetch letters from mail',
  close: 'Close',
  again: 'Search again',
  intro: `Letters of the last half year in your mailbox that name the number of the ${project.one}, or are to or from its parties. Only you see them, and nothing is kept but letters that you file.`,
  none: `No letters were found that name the number of the ${project.one}, or are to or from its parties.`,
  count: (n) => `${int(n)} ${n === 1 ? 'letter' : 'letters'}`,
  sent: (when) => dateTime(when),
  to: (people) => `To: ${people}`,
  untitled: 'No subject',
  attachments: 'Attachments',
  reasons: { number: `Names the number of the ${project.one}`, party: `Party to the ${project.one}` },
  sources: { outlook: 'Outlook' },
  failures: {
    expired: (of) => `Access to ${of} has run out. Connect the mailbox again in the settings.`,
    forbidden: (of) => `${of} may not be read. Connect the mailbox again in the settings.`,
    unreachable: (of) => `${of} could not be reached. Try again in a moment.`,
    misconfigured: (of) => `${of} refused the registration of the installation. The operator has to mend it.`,
  },
  toSettings: 'Open settings',
  file: 'File in documents',
  fileNamed: (subject) => `File in documents: ${subject}`,
  filed: 'In documents',
  openNamed: (subject) => `Open document: ${subject}`,
  done: 'The letter is among the documents',
  wasThere: 'The letter was among the documents already',
  undone: 'The letter was taken out of the documents',
  errors: {
    load: 'The mailbox could not be searched',
    file: 'The letter could not be filed',
    undo: 'The letter could not be taken out of the documents',
  },
});
