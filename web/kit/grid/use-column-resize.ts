import type { PointerEvent } from 'react';
import { gridTemplate, gridWidth, type Slot } from './columns.ts';
import { clampWidth } from './layout.ts';

/** While the edge is dragged only a CSS variable changes; the layout is saved once, at the end. */
export function useColumnResize<Row>(
  root: HTMLElement | null,
  slots: readonly Slot<Row>[],
  onResize: (id: string, width: number) => void,
) {
  return (event: PointerEvent<HTMLElement>, slot: Slot<Row>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const startWidth = handle.parentElement?.getBoundingClientRect().width ?? slot.width;
    const startX = event.clientX;
    let width = startWidth;

    function drag(move: globalThis.PointerEvent) {
      width = clampWidth(startWidth + move.clientX - startX);
      root?.style.setProperty('--grid-columns', gridTemplate(slots, { id: slot.id, width }));
      root?.style.setProperty('--grid-width', `${gridWidth(slots) - slot.width + width}px`);
    }

    function drop() {
      handle.removeEventListener('pointermove', drag);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', drop);
      if (width !== startWidth) onResize(slot.id, width);
    }

    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', drop);
  };
}
