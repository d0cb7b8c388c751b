import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { follow } from '#modules/documents/web/parts/downloads.ts';
import { call } from '#web/lib/call.ts';
import { cloudContract } from '../contract.ts';

/** Downloads a file, or one version of it. */
export async function fetchOne(id: number, versionId: string | null): Promise<void> {
  const body = { id, ...(versionId === null ? {} : { versionId }) };
  follow((await call(cloudContract.driveReadAccess, { body })).url);
}

/** Shown by the cloud itself in a window of its own, which is opened before it is known where to: browsers allow none later. */
export async function shown({ id }: Pick<DocumentRow, 'id'>): Promise<void> {
  const view = window.open('', '_blank');
  try {
    const { previewUrl } = await call(cloudContract.getDriveDetails, { params: { id: String(id) } });
    if (previewUrl === null || view === null) {
      view?.close();
      await fetchOne(id, null);
      return;
    }
    view.opener = null;
    view.location.replace(previewUrl);
  } catch (error) {
    view?.close();
    throw error;
  }
}
