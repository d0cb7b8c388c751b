import { useRef, type KeyboardEvent } from 'react';
import type { TypeAhead } from './grid-props.ts';
import type { GridItem } from './items.ts';

/** After this pause a new word begins. */
const pauseMs = 800;

const nothing = { text: '', at: -Infinity };
/** Keys that are part of a composed letter. */
const half = new Set(['Shift', 'AltGraph', 'Dead', 'CapsLock']);

/**
 * Type-ahead in a grid: finds the next line whose row begins with the typed letters. The same letter again moves on to
 * the next match.
 */
export function useTypeAhead<Row>(nameOf: (row: Row) => string): TypeAhead<Row> {
  const typed = useRef(nothing);
  return (event, items, line) => {
    if (half.has(event.key)) return null;
    if (!isLetter(event)) {
      typed.current = nothing;
      return null;
    }
    const before = event.timeStamp - typed.current.at < pauseMs ? typed.current.text : '';
    const text = before + event.key.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    const isAgain = [...text].every((letter) => letter === text[0]);
    return next(items, isAgain ? text.slice(0, 1) : text, isAgain ? line + 1 : line, nameOf) ?? line;
  };
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && /^[\p{L}\p{N}]$/u.test(key);

/** Searches from a line to the end, and then from the start. */
function next<Row>(items: readonly GridItem<Row>[], start: string, from: number, nameOf: (row: Row) => string) {
  for (let step = 0; step < items.length; step += 1) {
    const line = (Math.max(0, from) + step) % items.length;
    const item = items[line];
    if (item?.kind === 'row' && nameOf(item.row).normalize('NFC').toLowerCase().startsWith(start)) return line;
  }
  return null;
}
