import { useQueryClient } from '@tanstack/react-query';
import { kennitala, phone } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { Change } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { ApiError } from '#web/lib/call.ts';
import type { Employee } from '../contract.ts';
import { editEmployee, refreshEmployees } from './api.ts';
import { bodyOf, draftOf, type Draft } from './draft.ts';
import { useEmployeeWords } from './words.ts';

/** Editing a row, in its dialog and on one's own page: what was typed stays whatever the server says. */
export function useEmployeeForm(row: Employee, onSaved: (saved: Employee) => void, follows = false) {
  const words = useEmployeeWords();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const form = useVersioned<Employee, Draft>(`employee/${row.id}`, row, draftOf(row), draftOf, {
    follows,
  });
  const save = useSave(
    () =>
      form.catchStale(async (version) => {
        try {
          return await editEmployee(row.id, bodyOf(form.draft, version, row.can.editAccess));
        } catch (error) {
          if (error instanceof ApiError && error.status === 403)
            void dialogs.showError(error.detail ?? words.errors.save, words.errors.failed);
          throw error;
        }
      }),
    (saved) => {
      void refreshEmployees(client);
      form.saved(saved);
      onSaved(saved);
    },
    words.errors.save,
  );
  return { ...form, save, changes: form.current ? changesOf(form.opened, form.current, words) : [] };
}

/** What somebody else saved differently from what stands in the fields. */
function changesOf(
  mine: Draft,
  theirs: Employee,
  { dialog: words, roles }: ReturnType<typeof useEmployeeWords>,
): readonly Change[] {
  const other = draftOf(theirs);
  const all: readonly (Change & { readonly same: boolean })[] = [
    { label: words.name, theirs: theirs.name, same: mine.name === other.name },
    { label: words.phone, theirs: phone(theirs.phoneMobile ?? ''), same: mine.phoneMobile === other.phoneMobile },
    { label: words.ssn, theirs: kennitala(theirs.ssn ?? ''), same: mine.ssn === other.ssn },
    { label: words.rate, theirs: theirs.rateName ?? words.noRate, same: mine.rateId === other.rateId },
    { label: words.role, theirs: roles[theirs.role], same: mine.role === other.role },
  ];
  return all.filter(({ same }) => !same);
}
