import { placeText } from './anchors.ts';

/** A place in an act as filters name it; null and empty match any. */
export type PlaceKey = {
  readonly source: number;
  readonly section: number | null;
  readonly letter: string;
  readonly paragraph: number | null;
};

/** Parses `12:5:2`, `12:210a` or `12`. */
export function readKey(key: string): PlaceKey {
  const [source = '', place = '', paragraph = ''] = key.split(':');
  const [, section = '', letter = ''] = /^(\d*)([a-zA-Z]*)$/.exec(place) ?? [];
  return {
    source: Number(source),
    section: section === '' ? null : Number(section),
    letter: letter.toLowerCase(),
    paragraph: paragraph === '' ? null : Number(paragraph),
  };
}

/** The key of a place; missing parts stay empty at the end. */
export const keyOf = ({ source, section, letter, paragraph }: PlaceKey): string =>
  `${source}:${section ?? ''}${letter}:${paragraph ?? ''}`;

/** `{paragraph}. mgr. {section}. gr. {number} - {title}` (SRC-09); an act alone is its number and title. */
export function keyText(
  { section, letter, paragraph }: Omit<PlaceKey, 'source'>,
  { number, title }: { readonly number: string; readonly title: string },
): string {
  if (section === null) return `${number} - ${title}`;
  return `${placeText({ kind: 'G', annex: '', section, letter, paragraph, item: null })} ${number} - ${title}`;
}
