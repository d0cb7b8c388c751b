import { toast } from '#web/lib/toast.tsx';
import { getDocument } from '../api.ts';
import { useDocumentActions } from '../use-actions.tsx';
import { useDocumentWords } from '../words.ts';

/** Previews a document of another module. */
export function usePreview(): (id: number) => void {
  const { preview } = useDocumentActions();
  const { errors } = useDocumentWords();
  return (id) =>
    void getDocument(id)
      .then((row) => preview(row, [row]))
      .catch((error: unknown) => toast.failed(error, errors.open));
}
