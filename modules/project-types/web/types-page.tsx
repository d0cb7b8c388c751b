import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import type { ProjectType } from '../contract.ts';
import { typeTreeOptions } from './parts/type-tree.ts';
import type { TreeType } from './type-dialog.tsx';
import { TypeLine, type Dragging } from './type-line.tsx';
import classes from './types.module.css';
import { useTypeActions } from './use-type-actions.tsx';
import { useTypeWords } from './words.ts';

/** Project types as a tree (SET-02, SET-03). */
export default function TypesPage() {
  const { types: words } = useTypeWords();
  const tree = useQuery(typeTreeOptions());
  const tops = tree.data?.items ?? [];
  const actions = useTypeActions(tops);
  const mayEdit = useTenant().data?.can.edit ?? false;
  const add = (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.add(null)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHead title={words.title} />
      <SettingsPart
        intro={words.intro}
        action={mayEdit && tops.length > 0 ? add : null}
        query={tree}
        errorTitle={words.errors.load}
        empty={tops.length === 0 ? { ...words.empty, action: mayEdit ? add : null } : null}
      >
        <TypeTree tops={tops} mayEdit={mayEdit} />
      </SettingsPart>
    </>
  );
}

/** The tree; types with subtypes are expanded until collapsed. */
export function TypeTree({ tops, mayEdit }: { readonly tops: readonly ProjectType[]; readonly mayEdit: boolean }) {
  const { types: words } = useTypeWords();
  const all = useTypeActions(tops);
  const actions = mayEdit ? all : null;
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const dragging = useDragging((type, to) => void all.move(type, tops.find(({ id }) => id === to?.id) ?? null));
  const toggle = (id: number) =>
    setClosed(closed.has(id) ? new Set([...closed].filter((one) => one !== id)) : new Set([...closed, id]));
  return (
    <>
      <ul className={classes.tree} aria-label={words.tree}>
        {tops.map((top) => (
          <TypeLine
            key={top.id}
            type={top}
            actions={actions}
            dragging={dragging}
            opened={!closed.has(top.id)}
            onToggle={top.subTypes.length > 0 ? () => toggle(top.id) : undefined}
          >
            {top.subTypes.length > 0 && !closed.has(top.id) ? (
              <ul>
                {top.subTypes.map((sub) => (
                  <TypeLine key={sub.id} type={sub} actions={actions} dragging={dragging} />
                ))}
              </ul>
            ) : null}
          </TypeLine>
        ))}
      </ul>
      {dragging.dragged !== null && dragging.dragged.parentTypeId !== null ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- „Færa …“ in the menu does the same
        <div className={classes.top} data-over={dragging.over === 0 || undefined} {...dragging.target(null)}>
          {words.dropTop}
        </div>
      ) : null}
    </>
  );
}

function useDragging(onDrop: (type: TreeType, to: TreeType | null) => void): Dragging {
  const [dragged, setDragged] = useState<TreeType | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // A type with subtypes cannot be moved, and no type can be dropped where it already is.
  const mayLand = (to: TreeType | null) =>
    dragged !== null &&
    dragged.id !== to?.id &&
    dragged.parentTypeId !== (to?.id ?? null) &&
    (dragged.subTypes?.length ?? 0) === 0;
  return {
    dragged,
    over,
    start: setDragged,
    end: () => {
      setDragged(null);
      setOver(null);
    },
    target: (to) => ({
      onDragOver: (event: DragEvent) => {
        if (!mayLand(to)) return;
        event.preventDefault();
        setOver(to?.id ?? 0);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && mayLand(to)) onDrop(dragged, to);
        setDragged(null);
        setOver(null);
      },
    }),
  };
}
