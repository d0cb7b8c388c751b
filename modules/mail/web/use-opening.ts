import { useCloudFile } from '#modules/cloud/web/parts/use-cloud-file.ts';
import { usePreview } from '#modules/documents/web/parts/use-preview.ts';

type Filed = { readonly documentId: number; readonly inCloud: boolean };

/** Opens a filed letter, in either store. */
export function useOpening(): (letter: Filed) => void {
  const preview = usePreview();
  const { open } = useCloudFile();
  return ({ documentId, inCloud }) => (inCloud ? open(documentId) : preview(documentId));
}
