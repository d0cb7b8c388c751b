// The dictionaries of the shell and of the first lists, bundled into one file because they are needed together
// (vite.config.ts).
export { en as history } from '#modules/history/texts/entry.en.ts';
export { en as bell } from '#modules/notifications/texts/bell.en.ts';
export { en as worklogs } from '#modules/worklogs/texts/web.en.ts';
