import { call } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { addressOf, here } from '../api.ts';

/** Downloads one version by the browser, which streams it to the disk. */
export async function downloadVersion(documentId: number, versionId: string | null): Promise<void> {
  follow(await addressOf(documentId, versionId, true));
}

/** Downloads a single document as it is, several or a folder as a zip. */
export function downloadRows(rows: readonly DocumentRow[]): Promise<void> {
  const [first] = rows;
  const projects = new Set(rows.map(({ projectId }) => projectId));
  return rows.length === 1 && first?.typeId === 1
    ? downloadVersion(first.id, first.versionId)
    : downloadZip(
        projects.size === 1 ? (first?.projectId ?? null) : null,
        rows.map(({ id }) => id),
      );
}

/** Downloads several as one zip, in a new window (DOC-16). */
async function downloadZip(projectId: number | null, ids: readonly number[]): Promise<void> {
  const { data } = await call(documentsContract.documentBatchToken, {
    body: { documentIds: ids, ...(projectId === null ? {} : { projectId }) },
  });
  follow(here(data.url), true);
}

/** Navigates to a download; the page stays. */
export function follow(href: string, newWindow = false): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  if (newWindow) link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
