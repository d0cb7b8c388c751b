import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { settings } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Employee } from '../contract.ts';
import { inviteEmployee, refreshEmployees } from './api.ts';
import { newDraft } from './draft.ts';
import { EmployeeFields } from './employee-fields.tsx';
import classes from './employees.module.css';
import { useEmployeeWords } from './words.ts';

/** Invites a person to the tenant: they are listed at once, and receive an e-mail if there is a mail server (AUTH-04). */
export function InviteDialog({ close }: { readonly close: (invited?: Employee) => void }) {
  const words = useEmployeeWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty, idempotencyKey } = useDraft('employee/new', newDraft);
  const save = useSave(
    () => {
      const { name, email, role, rateId, phoneMobile, ssn } = draft;
      return inviteEmployee(
        { name, email, role, rateId, phoneMobile: phoneMobile || null, ssn: ssn || null },
        idempotencyKey,
      );
    },
    (invited) => {
      void refreshEmployees(client);
      toast.success(settings.mail ? words.done.invited(invited.email) : words.done.registered(invited.name));
      close(invited);
    },
    undefined,
    draft,
  );
  return (
    <Dialog
      title={words.dialog.invite}
      dirty={dirty}
      onClose={() => close()}
      save={save}
      saveLabel={settings.mail ? words.dialog.send : words.dialog.register}
    >
      {settings.mail ? null : (
        <p className={classes.notice} role="note">
          {words.dialog.noMail}
        </p>
      )}
      <EmployeeFields draft={draft} errors={save.errors} onChange={setDraft} access invitation />
    </Dialog>
  );
}
