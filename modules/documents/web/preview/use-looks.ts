import { useState } from 'react';
import type { DocumentRow } from '../../contract/record.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const usualZoom = 2;

export type Looks = {
  readonly row: DocumentRow;
  readonly zoom: number;
  readonly turned: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly go: (step: 1 | -1) => void;
  readonly resize: (step: 1 | -1) => void;
  readonly turn: () => void;
};

/** The displayed document among several, its zoom and rotation. */
export function useLooks(first: DocumentRow, all: readonly DocumentRow[]): Looks {
  // Versions of one document have its id.
  const isFirst = ({ id, versionId }: DocumentRow) => id === first.id && versionId === first.versionId;
  const [place, setPlace] = useState(() => Math.max(0, all.findIndex(isFirst)));
  const [zoom, setZoom] = useState(usualZoom);
  const [turned, setTurned] = useState(0);

  function go(step: 1 | -1) {
    const next = place + step;
    if (next < 0 || next >= all.length) return;
    setPlace(next);
    setZoom(usualZoom);
    setTurned(0);
  }
  return {
    row: all[place] ?? first,
    zoom: zooms[zoom] ?? 1,
    turned,
    hasPrevious: place > 0,
    hasNext: place < all.length - 1,
    canZoomIn: zoom < zooms.length - 1,
    canZoomOut: zoom > 0,
    go,
    resize: (step) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + step))),
    turn: () => setTurned((turned + 90) % 360),
  };
}
