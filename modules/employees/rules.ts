import { stripMask } from '#shared/format.ts';

/** The types of pictures that a file's ending may promise; what its bytes are is found out when it has come. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const isPictureEnding = (ending: string): boolean =>
  (pictureEndings as readonly string[]).includes(ending.replace(/^\./, '').toLowerCase());

/** A number as it is kept: without dashes and spaces; nothing where nothing is left. */
export const keptNumber = (text: string | null | undefined): string | null | undefined =>
  text ? stripMask(text) || null : text === '' ? null : text;
