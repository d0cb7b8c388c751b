import { useRef, useState } from 'react';
import type { GridItem } from './items.ts';
import { NOTHING, rangeAdded, toggled, type Selection } from './selection.ts';

/** Selecting rows: one, a range from the last selected one, a whole group, or the page. */
export function useGridSelection<Row>(
  items: readonly GridItem<Row>[],
  given: Selection | undefined,
  onChange: ((selection: Selection) => void) | undefined,
) {
  const [own, setOwn] = useState<Selection>(NOTHING);
  const selection = given ?? own;
  const anchor = useRef<{ index: number; before: Selection } | null>(null);

  function change(next: Selection) {
    if (given === undefined) setOwn(next);
    onChange?.(next);
  }

  function toggle(index: number) {
    const item = items[index];
    if (!item || item.kind === 'detail') return;
    const next = toggled(selection, item.kind === 'group' ? item.rowIds : [item.id]);
    anchor.current = { index, before: next };
    change(next);
  }

  /** The next range starts over after moving to another row without selecting. */
  function leave() {
    anchor.current = null;
  }

  /** Selects from the last selected row, or from `start`, to `index`; a second range from there replaces the first. */
  function extend(index: number, start: number) {
    anchor.current ??= { index: start, before: selection };
    const ids = items.map((item) => (item.kind === 'row' ? item.id : null));
    change(rangeAdded(anchor.current.before, ids, anchor.current.index, index));
  }

  function selectAll() {
    anchor.current = null;
    const ids = items.flatMap((item) => (item.kind === 'group' ? item.rowIds : item.kind === 'row' ? [item.id] : []));
    change(new Set([...selection, ...ids]));
  }

  function toggleAll(ids: readonly string[]) {
    anchor.current = null;
    change(toggled(selection, ids));
  }

  function clear() {
    anchor.current = null;
    change(NOTHING);
  }

  return { selection, toggle, leave, extend, selectAll, toggleAll, clear };
}
