import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { refreshDocuments } from '#modules/documents/web/api.ts';
import { useAsking } from '#modules/documents/web/parts/use-asking.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Bundle, BundleRow } from '../../contract.ts';
import { buildBundle, getBundle, refreshBundles, removeBundle, restoreBundle } from '../api.ts';
import { useBundleWords } from '../words.ts';

// The documents page imports these actions, so the dialogs that they open are loaded lazily.
const BundleDialog = lazyPart(async () => ({ default: (await import('../bundle-dialog.tsx')).BundleDialog }));

/** The actions on the bundles of a case. */
export function useBundles(projectId: number) {
  const words = useBundleWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const asking = useAsking();
  const [building, setBuilding] = useState<ReadonlySet<number>>(new Set());
  const failed = (title: string) => (error: unknown) => toast.failed(error, title, title);

  /** Binds a bundle in the background. */
  async function build(bundle: Pick<BundleRow, 'id' | 'version'>) {
    setBuilding((before) => new Set([...before, bundle.id]));
    try {
      const built = await asking((confirmed) => buildBundle(bundle, confirmed));
      if (built) toast.success(words.done.built(built.volumes.length));
    } catch (error) {
      failed(words.errors.build)(error);
    } finally {
      setBuilding((before) => new Set([...before].filter((id) => id !== bundle.id)));
      await Promise.all([refreshBundles(client), refreshDocuments(client)]);
    }
  }

  async function open(bundle: Bundle | null, rows: readonly DocumentRow[], folderId: number | null) {
    const saved = await dialogs.open(BundleDialog, { projectId, folderId, bundle, rows });
    if (saved?.binds) await build(saved.bundle);
  }

  async function remove({ id }: BundleRow) {
    try {
      await removeBundle(id);
      toast.undo(words.done.removed, () => {
        void restoreBundle(id)
          .then(() => toast.success(words.done.restored))
          .catch(failed(words.errors.delete))
          .finally(() => void refreshBundles(client));
      });
    } catch (error) {
      failed(words.errors.delete)(error);
    }
    await refreshBundles(client);
  }

  return {
    building,
    build: (bundle: BundleRow) => void build(bundle),
    /** A new bundle of these documents; its volumes are stored in their folder. */
    add: (rows: readonly DocumentRow[], folderId: number) => void open(null, rows, folderId || null),
    edit: ({ id }: BundleRow) =>
      void getBundle(id)
        .then((bundle) => open(bundle, [], null))
        .catch(failed(words.errors.load)),
    remove: (bundle: BundleRow) => void remove(bundle),
  };
}
