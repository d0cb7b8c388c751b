import { dateTime, int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { SendingWords } from './sending.is.ts';

/** Words of writing letters from a case, English. */
export const en = ({ project }: EnglishVocabulary): SendingWords => ({
  title: 'Letters',
  write: 'Write a letter',
  answer: 'Answer',
  answerNamed: (subject) => `Answer: ${subject}`,
  openNamed: (subject) => `Open letter: ${subject}`,
  untitled: 'No subject',
  count: (n) => `${int(n)} ${n === 1 ? 'letter' : 'letters'}`,
  sent: (when) => dateTime(when),
  filedBy: (name) => `Filed by ${name}`,
  more: 'Show more',
  none: {
    title: 'No letters yet',
    text: `Letters that you send from here or file out of your mail appear here, with the answers that are filed on the ${project.one}.`,
  },
  unsent: {
    title: 'Letters that have not gone yet',
    states: { queued: 'Waiting', failed: 'Did not go', sent: 'Did not go to all' },
    waits: 'The letter goes as soon as the mailbox answers.',
    refused: (addresses) => `The mail server refused: ${addresses}.`,
    failures: {
      expired: 'Access to the mailbox has run out. Connect it again in the settings, then send the letter again.',
      forbidden: 'The mailbox did not allow sending. Connect it again in the settings, then send the letter again.',
      unreachable:
        'The mailbox did not answer. Look whether the letter is among those sent in the mailbox before you send it again.',
      misconfigured:
        'The mail server is not to be trusted, or the registration of the installation is wrong. Look at the connection in the settings.',
      refused: 'The mail server did not take the letter.',
      gone: `The mailbox is not connected any more, or your access to the ${project.one} has ended.`,
    },
    again: 'Change and send again',
    againNamed: (subject) => `Change and send again: ${subject}`,
    drop: 'Throw away',
    dropNamed: (subject) => `Throw away: ${subject}`,
    dropping: { title: 'Throw the letter away?', text: 'The text is deleted. The documents stay.' },
    dropped: 'The letter was thrown away',
  },
  dialog: {
    title: 'Write a letter',
    from: (account) => `From ${account}`,
    to: 'To',
    toHint: 'Addresses with a comma between',
    toNeeded: 'Type the address of whom it is for',
    cc: 'Copy',
    people: `Parties to the ${project.one}`,
    subject: 'Subject',
    subjectHint: `The number of the ${project.one} and a code come behind the subject, so that the answer is known.`,
    message: 'Letter',
    papers: 'Attachments',
    papersHint: `Documents of the ${project.one} as they are now. The version that goes is frozen.`,
    remove: (name) => `Leave out ${name}`,
    paper: (name, version, size) => `${name} · version ${int(version)} · ${size}`,
    tooLarge: (size) => `The attachments come to ${size}. Mail servers seldom take more than 20 MB.`,
    send: 'Send',
    done: (n) => `The letter goes to ${int(n)} ${n === 1 ? 'person' : 'people'}`,
    off: 'Your mailbox is connected for reading. Turn sending on in the settings to write letters from here.',
    nothing:
      'You have connected no mailbox. Connect Outlook or your own mail server in the settings to write letters from here.',
    toSettings: 'Open settings',
  },
  errors: {
    load: 'The letters could not be fetched',
    draft: 'No letter could be begun',
    send: 'The letter could not be sent',
    drop: 'The letter could not be thrown away',
  },
});
