import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import { newFormats, type NewFormat } from '../rules/kinds.ts';
import { refreshDocuments } from './api.ts';
import { ownStore, type FileStore } from './parts/file-store.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  readonly place: { readonly projectId: number; readonly folderId: number };
  readonly format?: NewFormat;
  readonly store?: FileStore;
  readonly close: (made?: boolean) => void;
};
type Draft = { readonly format: NewFormat; readonly name: string };

/**
 * Creates an empty document, workbook or presentation (DOC-13, DOC-20). Its name follows the type until one is typed.
 */
export function NewFileDialog({ place, format: first = 'docx', store = ownStore, close }: Props) {
  const { newFile: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const start: Draft = { format: first, name: words.names[first] };
  const { draft, setDraft, idempotencyKey } = useDraft<Draft>(`new-file/${place.projectId}/${place.folderId}`, start);
  const named = draft.name !== words.names[draft.format];
  const save = useSave(
    () => {
      if (draft.name.trim() === '') throw new FormProblem({ name: words.required });
      return store.createEmpty(place, draft.format, draft.name, idempotencyKey);
    },
    () => {
      void refreshDocuments(client);
      toast.success(words.saved);
      close(true);
    },
    errors.newFile,
  );
  return (
    <Dialog title={words.title} width={420} dirty={named} onClose={() => close()} save={save}>
      <SelectField
        label={words.format}
        value={draft.format}
        options={newFormats.map((value) => ({ value, label: words.formats[value] }))}
        onChange={(format) => setDraft({ format, name: named ? draft.name : words.names[format] })}
      />
      <TextField
        label={words.name}
        required
        autoFocus
        selects
        value={draft.name}
        maxLength={240}
        hint={`.${draft.format}`}
        error={save.errors.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
    </Dialog>
  );
}
