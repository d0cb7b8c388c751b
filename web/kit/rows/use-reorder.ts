import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Rows that can be reordered: by dragging the handle with mouse or finger, or by arrow keys on it. The rows move at
 * once; `onOrder` saves the order, and when that fails they move back.
 */
export function useReorder(
  keys: readonly number[],
  onOrder: ((keys: readonly number[]) => Promise<void>) | undefined,
  onMoved: (key: number, place: number) => void,
) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRef<number | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const shown = order && sameSet(order, keys) ? order : keys;

  // A row that moves in the DOM loses the focus of its handle.
  useLayoutEffect(() => {
    if (focus.current === null) return;
    body.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)?.focus();
    focus.current = null;
  });
  useEffect(() => () => stop.current?.(), []);

  function keep(next: readonly number[], key: number) {
    if (!onOrder) return;
    setOrder(next);
    onMoved(key, next.indexOf(key) + 1);
    void onOrder(next).finally(() => setOrder((current) => (current === next ? null : current)));
  }

  function onKeyDown(event: KeyboardEvent, key: number) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = shown.indexOf(key) + step;
    if (to < 0 || to >= shown.length) return;
    focus.current = key;
    keep(movedTo(shown, key, to), key);
  }

  function onPointerDown(event: PointerEvent, key: number) {
    if (event.button !== 0 || !onOrder) return;
    event.preventDefault();
    let current = shown;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const next = movedTo(current, key, placeUnder(body.current, clientY));
      if (next.join() === current.join()) return;
      current = next;
      setOrder(next);
    };
    const end = (kept: boolean) => {
      stop.current?.();
      setDragged(null);
      focus.current = key;
      if (kept && current.join() !== keys.join()) keep(current, key);
      else setOrder(null);
    };
    stop.current = whileDragging(move, end);
    setDragged(key);
  }

  return { shown, dragged, body, onKeyDown, onPointerDown };
}

/**
 * Listens to the pointer of a drag until it ends: dropped, or given up by Escape or by the browser.
 * @returns stops listening
 */
function whileDragging(move: (event: globalThis.PointerEvent) => void, end: (dropped: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  return () => listening.abort();
}

/** The place of the row at a height of the window, the last below them all. */
function placeUnder(body: HTMLTableSectionElement | null, y: number): number {
  const rows = [...(body?.rows ?? [])];
  const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return under < 0 ? rows.length - 1 : under;
}

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && other.every((key) => one.includes(key));

function movedTo(keys: readonly number[], key: number, to: number): readonly number[] {
  const rest = keys.filter((one) => one !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}
