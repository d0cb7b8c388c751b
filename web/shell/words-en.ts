// What the frame and the first lists say, in one file: they are asked for together (vite.config.ts).
export { en as history } from '#modules/history/texts/entry.en.ts';
export { en as notifications } from '#modules/notifications/texts/web.en.ts';
export { en as worklogs } from '#modules/worklogs/texts/web.en.ts';
