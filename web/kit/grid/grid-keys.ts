import type { GridItem } from './items.ts';

/** The cell with the keyboard focus: -1 is the header, else a line; and the slot in it. */
export type GridPlace = { line: number; slot: number };

/** The action of a key in the grid. */
export type GridCommand =
  | { do: 'move'; to: GridPlace; extend?: boolean }
  | { do: 'toggle' | 'extend' | 'open' | 'edit' | 'menu' | 'selectAll' | 'clear' | 'expand' | 'collapse' }
  | { do: 'sort'; multi: boolean }
  | { do: 'shiftColumn' | 'resizeColumn'; step: -1 | 1 };

type KeyInput<Row> = {
  key: string;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  at: GridPlace;
  items: readonly GridItem<Row>[];
  slots: number;
  /** Lines that fit on the screen. */
  page: number;
  /** Rows can be expanded. */
  expandable: boolean;
};

/** The key map of every grid; null for a key that the grid does not use. */
export function readGridKey<Row>(input: KeyInput<Row>): GridCommand | null {
  return input.at.line < 0 ? readHeadKey(input) : readBodyKey(input);
}

function readHeadKey<Row>(input: KeyInput<Row>): GridCommand | null {
  const { key, at, alt, ctrl, shift, slots } = input;
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (side && alt) return { do: 'shiftColumn', step: side };
  if (side && ctrl) return { do: 'resizeColumn', step: side };
  if (side) return { do: 'move', to: { line: -1, slot: clamp(at.slot + side, slots) } };
  if (key === 'ArrowDown' && alt) return { do: 'menu' };
  if (key === 'ArrowDown') return { do: 'move', to: { line: 0, slot: at.slot } };
  if (key === 'Home') return { do: 'move', to: { line: -1, slot: 0 } };
  if (key === 'End') return { do: 'move', to: { line: -1, slot: slots - 1 } };
  if (key === 'Enter' || key === ' ') return { do: 'sort', multi: shift };
  if (isMenuKey(input)) return { do: 'menu' };
  return null;
}

function readBodyKey<Row>(input: KeyInput<Row>): GridCommand | null {
  const { key, at, ctrl, shift, items, slots, page, expandable } = input;
  const here = items[at.line];
  const last = items.length - 1;
  if (isMenuKey(input)) return { do: 'menu' };
  switch (key) {
    case 'ArrowDown':
      return { do: 'move', to: { line: nextLine(items, at.line, 1), slot: at.slot }, extend: shift };
    case 'ArrowUp':
      if (at.line === 0 && !shift) return { do: 'move', to: { line: -1, slot: at.slot } };
      return { do: 'move', to: { line: nextLine(items, at.line, -1), slot: at.slot }, extend: shift };
    case 'ArrowRight':
      if (canFlip(here, at.slot, expandable) && !here.open) return { do: 'expand' };
      return { do: 'move', to: { line: at.line, slot: clamp(at.slot + 1, slots) } };
    case 'ArrowLeft':
      if (canFlip(here, at.slot, expandable) && here.open) return { do: 'collapse' };
      return { do: 'move', to: { line: at.line, slot: clamp(at.slot - 1, slots) } };
    case 'Home':
      return { do: 'move', to: { line: ctrl ? 0 : at.line, slot: 0 } };
    case 'End':
      return { do: 'move', to: { line: ctrl ? skipDetail(items, last, -1) : at.line, slot: slots - 1 } };
    case 'PageDown':
      return { do: 'move', to: { line: skipDetail(items, Math.min(last, at.line + page), -1), slot: at.slot } };
    case 'PageUp':
      return { do: 'move', to: { line: skipDetail(items, Math.max(0, at.line - page), -1), slot: at.slot } };
    case ' ':
      return { do: shift ? 'extend' : 'toggle' };
    case 'F2':
      return { do: 'edit' };
    case 'Enter':
      return { do: 'open' };
    case 'Escape':
      return { do: 'clear' };
    case 'a':
    case 'A':
      return ctrl ? { do: 'selectAll' } : null;
    default:
      return null;
  }
}

function isMenuKey({ key, shift }: { key: string; shift: boolean }): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shift);
}

function canFlip<Row>(
  item: GridItem<Row> | undefined,
  slot: number,
  expandable: boolean,
): item is Exclude<GridItem<Row>, { kind: 'detail' }> {
  return item !== undefined && (item.kind === 'group' || (item.kind === 'row' && expandable && slot <= 1));
}

function nextLine<Row>(items: readonly GridItem<Row>[], line: number, step: 1 | -1): number {
  const next = clamp(line + step, items.length);
  const landing = skipDetail(items, next, step);
  return items[landing]?.kind === 'detail' ? line : landing;
}

/** Skips the detail of an expanded row, which handles its own keys. */
function skipDetail<Row>(items: readonly GridItem<Row>[], line: number, step: 1 | -1): number {
  return items[line]?.kind === 'detail' ? clamp(line + step, items.length) : line;
}

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
