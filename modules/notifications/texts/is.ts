/** What letters of notifications say, Icelandic. */
export const is = {
  label: 'Skoða',
  open: 'Opna daginn minn',
  morning: (day: string) => `Dagurinn ${day}`,
  overdue: 'Fram yfir frest',
  today: 'Frestur í dag',
  events: 'Á dagskrá í dag',
  news: 'Frá öðrum',
};
export type NotificationTexts = typeof is;
