import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { PartyType } from '../contract/record.ts';
import { mergeParty, refreshParties, removeParty, restoreParty, undoMerge } from './api.ts';
import { ClearanceDialog } from './clearance-dialog.tsx';
import type { Draft } from './draft.ts';
import { PartyDialog } from './party-dialog.tsx';
import { UsesList } from './uses-list.tsx';
import { usePartyWords } from './words.ts';

type Named = { readonly id: number; readonly name: string };

/**
 * The actions on parties from a list, a page or the palette: create, edit, delete with confirmation and undo, merge.
 */
export function usePartyActions(type: PartyType) {
  const texts = usePartyWords();
  const words = texts[type];
  const dialogs = useDialogs();
  const client = useQueryClient();
  const refresh = () => refreshParties(client);
  const merge = useMerge(type);
  const tell = (error: unknown) => toast.failed(error, texts.errors.unknown);

  async function remove(party: Named, onDone?: () => void) {
    const sure = await dialogs.confirm({
      title: texts.actions.delete,
      text: words.confirmDelete(party.name),
      confirmLabel: texts.actions.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeParty(type, party.id);
      onDone?.();
      toast.undo(words.deleted, () => void restore(party.id));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'in_use')
        void dialogs.open(
          UsesList,
          { name: party.name, detail: error.detail ?? '', uses: error.uses },
          { chained: true },
        );
      else tell(error);
    }
    await refresh();
  }

  async function restore(id: number) {
    await restoreParty(type, id)
      .then(() => toast.success(words.restored))
      .catch(tell);
    await refresh();
  }

  return {
    /** `onOpen` opens the page of the one that was made, offered when it is saved. */
    create: (name = '', onOpen?: (id: number) => void) =>
      dialogs.open(PartyDialog, { type, name, ...(onOpen ? { onOpen } : {}) }),
    /** Called from within an open dialog. */
    createBeside: (name: string) => dialogs.open(PartyDialog, { type, name }, { chained: true }),
    /** Starts in the named field. */
    edit: (id: number, first?: keyof Draft) =>
      void dialogs.open(PartyDialog, { type, id, ...(first ? { first } : {}) }),
    check: (party: Named) => void dialogs.open(ClearanceDialog, { type, party }),
    remove: (party: Named, onDone?: () => void) => void remove(party, onDone),
    restore: (id: number) => void restore(id),
    merge,
  };
}

/** Merges a party into another, with undo. */
function useMerge(type: PartyType) {
  const { errors, merge: words } = usePartyWords();
  const client = useQueryClient();
  const refresh = () => refreshParties(client);
  const tell = (error: unknown) => toast.failed(error, errors.unknown);

  async function merge(target: Named, gone: Named) {
    await mergeParty(type, target.id, gone.id)
      .then(({ id }) => toast.undo(words.done, () => void takeApart(id)))
      .catch(tell);
    await refresh();
  }

  async function takeApart(id: number) {
    await undoMerge(id)
      .then(() => toast.success(words.undone))
      .catch(tell);
    await refresh();
  }

  return (target: Named, gone: Named) => void merge(target, gone);
}
