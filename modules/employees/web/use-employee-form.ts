import { useQueryClient } from '@tanstack/react-query';
import { kennitala, phone, plainNumber } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import type { Employee } from '../contract.ts';
import { editEmployee, refreshEmployees } from './api.ts';
import { bodyOf, draftOf, type Draft } from './draft.ts';
import { useEmployeeWords } from './words.ts';

/** The form of a row, in its dialog and on one's own page; errors keep what was typed. */
export function useEmployeeForm(row: Employee, onSaved: (saved: Employee) => void, follows = false) {
  const words = useEmployeeWords();
  const client = useQueryClient();
  const form = useVersioned<Employee, Draft>(`employee/${row.id}`, row, draftOf(row), draftOf, {
    follows,
  });
  const save = useSave(
    () => form.catchStale((version) => editEmployee(row.id, bodyOf(form.draft, version, row.can.editAccess))),
    (saved) => {
      void refreshEmployees(client);
      form.saved(saved);
      onSaved(saved);
    },
    words.errors.save,
    form.draft,
  );
  return { ...form, save, changes: form.current ? changesOf(form.opened, form.current, words) : [] };
}

/** The fields that somebody else changed since the form was opened. */
const changesOf = (opened: Draft, theirs: Employee, { dialog: words, roles }: ReturnType<typeof useEmployeeWords>) =>
  changesIn<Draft>(opened, draftOf(theirs), {
    name: [words.name, theirs.name],
    email: [words.email, theirs.email ?? ''],
    phoneMobile: [words.phone, phone(theirs.phoneMobile ?? '')],
    ssn: [words.ssn, kennitala(theirs.ssn ?? '')],
    rateId: [words.rate, theirs.rateName ?? words.noRate],
    role: [words.role, roles[theirs.role]],
    workHoursPerDay: [words.workHours, plainNumber(theirs.workHoursPerDay)],
    imageId: [words.image, theirs.imageId === null ? '' : words.anotherImage],
  });
