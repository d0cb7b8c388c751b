import { dateTime } from '#shared/format.ts';
import type { DocumentVersion } from '../contract/record.ts';
import type { DocumentWords } from './words.ts';

/** What became of a version: why and since when it is frozen and by whom, and the letters in which it was sent. */
export const sentLines = (words: DocumentWords, version: DocumentVersion): readonly string[] => [
  ...(version.frozen === null ? [] : [frozenLine(words.versions, version.frozen)]),
  ...version.sendings.map((sending) => sentLine(words.send, sending)),
];

const frozenLine = (
  { reasons, frozen: said }: DocumentWords['versions'],
  { reason, frozenByName, frozenDate }: NonNullable<DocumentVersion['frozen']>,
): string => said(reasons[reason], frozenByName, dateTime(frozenDate));

/** Recipients, sender and time of a letter, and refused addresses. */
const sentLine = (
  { states, line, refused }: DocumentWords['send'],
  { state, to, createdByName, createdDate, refused: by }: DocumentVersion['sendings'][number],
): string =>
  [line(states[state], to, createdByName, dateTime(createdDate)), by === '' ? null : refused(by)]
    .filter(Boolean)
    .join('. ');
