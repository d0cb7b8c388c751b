import { useCloudFile } from '#modules/cloud/web/parts/use-cloud-file.ts';
import { usePreview } from '#modules/documents/web/parts/use-preview.ts';

type Filed = { readonly documentId: number; readonly inCloud: boolean };

/** Looks at a letter among the papers of a case, in whichever store it stands. */
export function useOpening(): (letter: Filed) => void {
  const preview = usePreview();
  const { open } = useCloudFile();
  return ({ documentId, inCloud }) => (inCloud ? open(documentId) : preview(documentId));
}
