import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { OwnCalendarWords } from './own.is.ts';

/** Screen texts of connecting a calendar on a server, English. */
export const en = ({ project }: EnglishVocabulary): OwnCalendarWords => ({
  title: 'Own calendar (CalDAV)',
  none: `A calendar on another server than Outlook, such as Nextcloud, iCloud or Fastmail. Your meetings then appear beside the events here, and a meeting that names the number of a ${project.one} becomes a suggested worklog. Others only see that you are busy.`,
  account: (name) => `Connected to ${name}. Others only see that you are busy.`,
  reading: 'Meetings are being read for the first time.',
  succeeded: (when) => `Last read ${when}.`,
  failures: {
    expired: (when) => `The server refused the password ${when}. Connect again to go on.`,
    forbidden: (when) => `The server did not allow reading ${when}. Connect again, or ask whoever runs it.`,
    unreachable: (when) => `The server could not be reached ${when}. Stoð will try again.`,
    misconfigured: (when) => `The calendar could not be read ${when}. Connect again.`,
  },
  connected: 'Connected',
  notConnected: 'Not connected',
  failing: 'Not working',
  connect: 'Connect',
  again: 'Connect again',
  disconnect: 'Disconnect',
  disconnecting: {
    title: 'Disconnect the calendar?',
    text: 'The password is deleted, with everything that was read from the calendar. Logged time stays.',
    stays: 'Events from here that are in the calendar stay there. To remove them, first switch off “My events there”.',
    done: 'The calendar has been disconnected.',
  },
  copies: {
    label: 'My events there',
    off: 'Events here that you take part in then appear in the calendar too: title and time, nothing else.',
    on: (when) =>
      when === null
        ? 'The events are being put into the calendar.'
        : `Title and time of your events are in the calendar. Last compared ${when}.`,
    leaving: 'The events are being taken out of the calendar.',
    stopped: 'The events will be taken out of the calendar.',
    failures: {
      forbidden: (when) => `The server did not allow writing in the calendar ${when}.`,
      refused: (when) => `The server did not take all events ${when}. Stoð will try again.`,
      unreachable: (when) => `The calendar could not be written ${when}. Stoð will try again.`,
    },
  },
  dialog: {
    title: 'Connect your own calendar',
    replaces: 'The Outlook calendar is connected. This one takes its place.',
    url: 'Address of the server',
    urlHint: 'Of the server or of the calendar itself, as https://cloud.example.is',
    user: 'User name',
    password: 'Password',
    passwordHint: 'Use an app password where the server offers one. It is kept encrypted and never shown.',
    required: 'This is required',
    calendar: 'Calendar',
    choose: 'Choose which calendar is read.',
    find: 'Find calendars',
    done: 'The calendar is connected.',
    failed: 'The calendar could not be connected',
  },
  forbidden: 'You may not make the connection.',
  errors: {
    load: 'The state of the calendar could not be loaded',
    change: 'The connection could not be changed',
  },
});
