import { useQueryClient } from '@tanstack/react-query';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { SavedView, ViewList } from '../../contract/views.ts';
import { createView, editView, removeView, restoreView, viewsOptions } from './views-api.ts';
import { ofName } from './views.ts';

/** Changes of saved views; after each the list shows what the server has. */
export function useViewChanges(list: ViewList) {
  const texts = useKitTexts().views;
  const client = useQueryClient();

  /** An error of the name is for its field, others are for a toast. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.errors['name'])) toast.failed(failure, texts.lost);
      throw failure;
    } finally {
      await client.invalidateQueries({ queryKey: viewsOptions(list).queryKey });
    }
  }
  const tried = (work: () => Promise<unknown>): void => void change(work).catch(() => undefined);

  return {
    /** Under a name that one has already, its filters are replaced, which can be undone. */
    keep: (own: readonly SavedView[], name: string, search: SavedView['search']): Promise<void> => {
      const before = ofName(own, name);
      return change(async () => {
        if (!before) return createView({ list, name, search, shared: false }, crypto.randomUUID());
        const after = await editView(before, { name, search });
        const goBack = () => tried(() => editView(after, { name: before.name, search: before.search }));
        toast.undo(texts.replaced(before.name), goBack);
      });
    },
    rename: (view: SavedView, name: string): Promise<void> => change(() => editView(view, { name })),
    share: (view: SavedView): void => tried(() => editView(view, { shared: !view.shared })),
    remove: (view: SavedView, onRemoved: () => void): void =>
      tried(async () => {
        await removeView(view.id);
        toast.undo(texts.removed(view.name), () => tried(() => restoreView(view.id)));
        onRemoved();
      }),
  };
}
