import { int } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { NotificationWords } from './web.is.ts';

/** Words of the notification centre, English. */
export const en = ({ project }: EnglishVocabulary): NotificationWords => ({
  title: 'Notifications',
  invoice: (number) => `Invoice ${number}`,
  post: 'The post',
  open: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${int(unread)} unread`),
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  settings: 'What is notified',
  back: 'Back',
  empty: { title: 'No notifications', text: 'What others do that concerns you appears here.' },
  older: 'Show older ones',
  said: {
    mentioned: (who) => `${who} mentioned you in a comment`,
    assigned: (who) => `${who} gave you a task`,
    moved: (who) => `${who} changed`,
    completed: (who) => `${who} completed a task`,
    invited: (who) => `${who} put you on an event`,
    unassigned: (who) => `${who} changed who sees the ${project.one}. Nobody has this now:`,
    answered: (who) => `${who} answered, and the task is awake`,
    failed: () => 'Mail could not be delivered:',
    proposed: (who) => `${who} has published other penalty interest than stands here:`,
    found: () => 'New in the library, as you watch for:',
  },
  bank: 'The Central Bank of Iceland',
  library: 'The library of sources',
  kinds: {
    mentioned: 'I am mentioned in a comment',
    assigned: 'I am given a task',
    moved: 'My task or event is changed',
    completed: 'Others complete a task that is mine or that I made',
    invited: 'I am put on an event',
    agenda: 'What is due and in the calendar',
    found: 'New sources fit what I watch',
    unassigned: `Who I gave a task loses sight of the ${project.one}`,
    answered: 'An answer comes to a task that waits for it',
    failed: 'Mail from me or to me cannot be delivered',
    proposed: 'The Central Bank publishes other penalty interest than stands here (managers)',
  },
  mail: 'By mail',
  mails: { None: 'Not by mail', Now: 'Mail at once', Morning: 'Morning letter' },
  morningHint: 'The switch shows it here. The morning letter goes at seven on weekdays, if there is anything in it.',
  errors: { load: 'An error occurred while fetching notifications', save: 'Could not save' },
});
