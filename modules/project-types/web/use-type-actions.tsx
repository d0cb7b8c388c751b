import { useQueryClient } from '@tanstack/react-query';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { projectTypesContract, type ProjectType } from '../contract.ts';
import { refreshTypes, removeType, restoreTypes } from './api.ts';
import { TypeDialog, type TreeType } from './type-dialog.tsx';
import { useTypeWords } from './words.ts';

export type TypeActions = {
  readonly add: (parentTypeId: number | null) => void;
  readonly edit: (type: TreeType) => void;
  readonly move: (type: TreeType, to: ProjectType | null) => Promise<void>;
  readonly remove: (type: TreeType) => void;
  readonly history: (type: TreeType) => MenuEntry;
};

/** The managers' actions on the tree: add, edit, move, delete with undo. */
export function useTypeActions(tops: readonly ProjectType[]): TypeActions {
  const { types: words } = useTypeWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const removal = useRemoval();
  const history = useHistoryEntry();

  async function move(type: TreeType, to: ProjectType | null) {
    try {
      const moved = await put(type, to?.id ?? null, type.version);
      toast.undo(
        to ? words.moved(type.name, to.name) : words.movedTop(type.name),
        () => void moveBack(type, moved.version),
      );
    } catch (error) {
      failed(error);
    }
    await refreshTypes(client);
  }

  async function moveBack(type: TreeType, version: number) {
    await put(type, type.parentTypeId, version).catch(failed);
    await refreshTypes(client);
  }
  const failed = (error: unknown) => toast.failed(error, words.cannotMove);

  const remove = (type: TreeType) =>
    void removal({
      title: words.remove.title,
      inUse: words.remove.inUse(type.name),
      done: words.remove.done(type.name),
      targets: targetsFor(type, tops),
      remove: (moveTo) => removeType(type.id, moveTo),
      restore: () => restoreTypes([type.id]),
      refresh: () => refreshTypes(client),
    });

  return {
    add: (parentTypeId) => void dialogs.open(TypeDialog, { type: null, parentTypeId, tops }),
    edit: (type) => void dialogs.open(TypeDialog, { type, tops }),
    move,
    remove,
    history: ({ id, name }) => history('projectType', id, name),
  };
}

/** Saves the parent of a type. */
async function put(type: TreeType, parentTypeId: number | null, version: number) {
  const { id, name } = type;
  return call(projectTypesContract.editProjectType, {
    params: { id: String(id) },
    body: { name, parentTypeId, version },
  });
}

/** The types that can take over a removed type's cases; only a top can take those of a type with sub-types. */
function targetsFor(type: TreeType, tops: readonly ProjectType[]) {
  const mayTake =
    (type.subTypes?.length ?? 0) > 0
      ? tops
      : tops.flatMap((top) => [top, ...top.subTypes.map((sub) => ({ ...sub, name: `${top.name} / ${sub.name}` }))]);
  return mayTake
    .filter(({ id, parentTypeId }) => id !== type.id && parentTypeId !== type.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
