import { cleanName } from '#modules/documents/rules/names.ts';

/** The name that a volume gets: the title, with its number when there are several. */
export const volumeName = (title: string, number: number, volumes: number): string =>
  cleanName(`${title}${volumes > 1 ? ` ${number}` : ''}.pdf`);
