// The dictionaries of the shell and of the first lists, bundled into one file because they are needed together
// (vite.config.ts).
export { is as history } from '#modules/history/texts/entry.is.ts';
export { is as bell } from '#modules/notifications/texts/bell.is.ts';
export { is as worklogs } from '#modules/worklogs/texts/web.is.ts';
