// What the frame and the first lists say, in one file: they are asked for together (vite.config.ts).
export { is as history } from '#modules/history/texts/entry.is.ts';
export { is as notifications } from '#modules/notifications/texts/web.is.ts';
export { is as worklogs } from '#modules/worklogs/texts/web.is.ts';
