// The dictionaries of the shell and of the first lists, bundled into one file because they are needed together
// (vite.config.ts).
export { en as history } from '#modules/history/texts/entry.en.ts';
export { en as notifications } from '#modules/notifications/texts/web.en.ts';
export { en as worklogs } from '#modules/worklogs/texts/web.en.ts';
