import type { NotificationTexts } from './is.ts';

/** What letters of notifications say, English. */
export const en: NotificationTexts = {
  label: 'See it',
  open: 'Open my day',
  morning: (day) => `Your day, ${day}`,
  overdue: 'Overdue',
  today: 'Due today',
  events: 'In the calendar today',
  news: 'From others',
};
