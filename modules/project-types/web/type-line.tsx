import { ChevronRight, GripVertical, Plus } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { RowMenu } from '#web/kit/rows/row-table.tsx';
import type { TreeType } from './type-dialog.tsx';
import type { TypeActions } from './use-type-actions.tsx';
import classes from './types.module.css';
import { useTypeWords } from './words.ts';

/** What is dragged, and its drop target: a type, or the top level (`null`). */
export type Dragging = {
  readonly dragged: TreeType | null;
  readonly over: number | null;
  readonly start: (type: TreeType) => void;
  readonly end: () => void;
  /** Event handlers of a drop target. */
  readonly target: (type: TreeType | null) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
};

type Props = {
  readonly type: TreeType;
  readonly actions: TypeActions | null;
  readonly dragging: Dragging;
  readonly opened?: boolean;
  readonly onToggle?: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** A type in the tree, with its menu. */
export function TypeLine({ type, actions, dragging, opened, onToggle, children }: Props) {
  const { types: words } = useTypeWords();
  const isTop = type.parentTypeId === null;
  const target = isTop ? dragging.target(type) : {};
  const menu = actions
    ? [
        { label: words.edit, onClick: () => actions.edit(type) },
        ...(isTop ? [{ label: words.addSub, onClick: () => actions.add(type.id) }] : []),
        ...((type.subTypes?.length ?? 0) > 0 ? [] : [{ label: words.move, onClick: () => actions.edit(type) }]),
        actions.history(type),
        'divider' as const,
        { label: words.delete, danger: true, onClick: () => actions.remove(type) },
      ]
    : [];
  return (
    <li>
      {/* The menu's „Færa …“ does the same as dropping. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.line}
        data-over={dragging.over === type.id || undefined}
        data-dragged={dragging.dragged?.id === type.id || undefined}
        {...target}
      >
        {actions ? (
          <span
            className={`${classes.icon} ${classes.grip}`}
            draggable
            title={words.grip(type.name)}
            aria-hidden
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', type.name);
              dragging.start(type);
            }}
            onDragEnd={dragging.end}
          >
            <GripVertical size={14} />
          </span>
        ) : null}
        {onToggle ? (
          <button
            type="button"
            className={classes.icon}
            aria-expanded={opened}
            aria-label={words.open(type.name)}
            onClick={onToggle}
          >
            <ChevronRight size={15} aria-hidden />
          </button>
        ) : isTop ? (
          <span className={classes.gap} />
        ) : null}
        {actions ? (
          <button type="button" className={classes.name} onClick={() => actions.edit(type)}>
            {type.name}
          </button>
        ) : (
          <span className={classes.name}>{type.name}</span>
        )}
        <span className={classes.note}>{type.description}</span>
        {actions && isTop ? (
          <button
            type="button"
            className={classes.icon}
            aria-label={words.addSubOf(type.name)}
            title={words.addSub}
            onClick={() => actions.add(type.id)}
          >
            <Plus size={15} aria-hidden />
          </button>
        ) : null}
        {actions ? <RowMenu entries={menu} name={type.name} /> : null}
      </div>
      {children}
    </li>
  );
}
