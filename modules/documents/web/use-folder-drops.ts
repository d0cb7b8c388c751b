import { useState, type DragEvent } from 'react';
import type { DocumentRow } from '../contract/record.ts';
import { filesOf } from './uploads/dropped.ts';
import type { Place } from './uploads/send.ts';
import { useDropping } from './use-dropping.ts';

const dragType = 'application/x-stod-documents';

type Drops = {
  readonly place: Place;
  readonly rows: readonly DocumentRow[];
  readonly mayWrite: boolean;
  /** The rows that a row is dragged with: the selection, if it is part of it. */
  readonly of: (row: DocumentRow) => readonly DocumentRow[];
  readonly upload: (to: Place, files: Awaited<ReturnType<typeof filesOf>>) => unknown;
  readonly move: (rows: readonly DocumentRow[], to: Place) => unknown;
};

/** Rows that are dragged to a folder or to a part of the path, and files that are dropped from outside. */
export function useFolderDrops({ place, rows, mayWrite, of, upload, move }: Drops) {
  const { projectId, folderId } = place;
  const [dragged, setDragged] = useState<readonly DocumentRow[]>([]);
  const dropping = useDropping();

  function moveTo(to: number) {
    setDragged([]);
    if (to !== folderId) void move(dragged, { projectId, folderId: to });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    dropping.end();
    const over = rows[Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)];
    const to = over?.typeId === 2 ? over.id : folderId;
    if (event.dataTransfer.types.includes(dragType)) moveTo(to);
    else if (mayWrite) void filesOf(event.dataTransfer).then((files) => upload({ projectId, folderId: to }, files));
  }

  return {
    /** Files are dragged over the page, and may be dropped here. */
    invites: dropping.files && mayWrite,
    onDragStart: (event: DragEvent, row: DocumentRow) => {
      const taken = of(row);
      setDragged(taken);
      event.dataTransfer.setData(dragType, taken.map(({ id }) => id).join(','));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDropOnPath: (event: DragEvent, to: number) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.stopPropagation();
      moveTo(to);
    },
    on: {
      onDragEnter: dropping.enter,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDragLeave: dropping.leave,
      onDrop,
    },
  };
}
