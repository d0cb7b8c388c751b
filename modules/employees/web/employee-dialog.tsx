import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Employee } from '../contract.ts';
import { employeeOptions } from './api.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { PictureField } from './parts/picture-field.tsx';
import { useEmployeeForm } from './use-employee-form.ts';
import { useEmployeeWords } from './words.ts';

type Props = { readonly id: number; readonly close: (saved?: Employee) => void };

/** Edits an employee; opens with the server's current row (EMP-03). */
export function EmployeeDialog({ id, close }: Props) {
  const { dialog: words, errors } = useEmployeeWords();
  const { data, error, refetch } = useQuery(employeeOptions(id));
  if (error && !data)
    return (
      <Dialog title={words.edit} onClose={close} footer={null}>
        <QueryError title={errors.load} of={{ error, refetch }} />
      </Dialog>
    );
  if (!data)
    return (
      <Dialog title={words.edit} onClose={close} footer={null}>
        <span aria-busy />
      </Dialog>
    );
  return <EmployeeForm key={data.id} row={data} close={close} />;
}

function EmployeeForm({ row, close }: { readonly row: Employee; readonly close: Props['close'] }) {
  const words = useEmployeeWords();
  const { draft, setDraft, dirty, current, changes, save, keepMine, takeTheirs } = useEmployeeForm(row, (saved) => {
    toast.success(words.done.saved);
    close(saved);
  });
  const locked = !row.can.edit;
  return (
    <Dialog title={words.dialog.edit} dirty={dirty} onClose={() => close()} save={save} canSave={!locked}>
      {current ? (
        <StaleNotice changes={changes} onKeepMine={() => keepMine(save.submit)} onTakeTheirs={takeTheirs} />
      ) : null}
      <PictureField
        name={draft.name}
        imageId={draft.imageId}
        onChange={(imageId) => setDraft({ ...draft, imageId })}
        error={save.errors.imageId ?? null}
        disabled={locked}
      />
      <EmployeeFields
        draft={draft}
        errors={save.errors}
        onChange={setDraft}
        access={row.can.editAccess}
        disabled={locked}
      />
    </Dialog>
  );
}
