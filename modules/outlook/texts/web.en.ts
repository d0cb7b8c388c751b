import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { OutlookWords } from './web.is.ts';

/** Screen texts of connecting Outlook, English. */
export const en = ({ project }: EnglishVocabulary): OutlookWords => ({
  off: 'The installation is not registered at Microsoft. To connect, the operator sets MICROSOFT_APP_ID and restarts.',
  of: {
    calendar: {
      title: 'Your Outlook calendar',
      none: `Your meetings in Outlook then appear beside the events here, and a meeting that names the number of a ${project.one} becomes a suggested worklog. Others only see that you are busy.`,
      account: (address) => `Connected to ${address}. Others only see that you are busy.`,
      reading: 'Meetings are being read for the first time.',
      disconnecting: 'The access is deleted, with everything that was read from the calendar. Logged time stays.',
      done: 'The Outlook calendar is connected.',
    },
    mail: {
      title: 'Your Outlook mail',
      none: `On the letters page of a ${project.one} you can then fetch letters that name its number, or are to or from its parties, and file them by one click. Others only see letters that you file.`,
      account: (address) => `Connected to ${address}. Others only see letters that you file.`,
      reading: 'The mail is read when you fetch letters, and not in between.',
      disconnecting: 'The access to the mail is deleted. Letters that you filed stay.',
      done: 'The Outlook mail is connected.',
    },
  },
  succeeded: (when) => `Last read ${when}.`,
  failures: {
    expired: (when) => `Access expired ${when}. Connect again to go on.`,
    forbidden: (when) =>
      `Microsoft did not allow reading ${when}. Connect again, or ask the administrator of Microsoft 365.`,
    unreachable: (when) => `Microsoft could not be reached ${when}. Stoð will try again.`,
    misconfigured: (when) =>
      `Microsoft refused the registration of the installation ${when}. The operator has to renew MICROSOFT_APP_SECRET.`,
  },
  connected: 'Connected',
  notConnected: 'Not connected',
  failing: 'Not working',
  connect: 'Connect',
  again: 'Connect again',
  disconnect: 'Disconnect',
  disconnecting: {
    title: 'Disconnect Outlook?',
    stays: 'Events from here that are in Outlook stay there. To remove them, first switch off “My events in Outlook”.',
    done: 'Outlook has been disconnected.',
  },
  sending: {
    label: 'Send letters from the mailbox',
    off: `You can then write letters on the page of a ${project.one}. Microsoft asks you for permission to send and to create drafts.`,
    on: `Letters that you write on the page of a ${project.one} are sent from your mailbox and filed there.`,
    stopped: 'Letters are no longer sent from the mailbox.',
  },
  copies: {
    label: 'My events in Outlook',
    off: 'Events that you take part in here then show in Outlook too: title and time, nothing else.',
    on: (when) =>
      when === null
        ? 'The events are being put into Outlook.'
        : `Title and time of your events are in Outlook. Last compared ${when}.`,
    leaving: 'The events are being taken out of Outlook.',
    stopped: 'The events will be taken out of Outlook.',
    failures: {
      forbidden: (when) =>
        `Microsoft did not allow writing in the calendar ${when}. Connect again, or ask your Microsoft 365 administrator for permission.`,
      refused: (when) => `Microsoft did not take all events ${when}. Stoð will try again.`,
      unreachable: (when) => `The calendar could not be written ${when}. Stoð will try again.`,
    },
  },
  denied: 'Access was declined at Microsoft. Nothing was connected.',
  forbidden: 'You have no permission to create the connection.',
  errors: { load: 'The state of Outlook could not be loaded', connect: 'Outlook could not be connected' },
});
