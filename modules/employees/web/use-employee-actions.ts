import { useQueryClient } from '@tanstack/react-query';
import { settings } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { Employee } from '../contract.ts';
import { reactivateEmployee, refreshEmployees, sendInvitation } from './api.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useEmployeeWords } from './words.ts';

/** The actions on employees, from a list and from the palette. */
export function useEmployeeActions() {
  const words = useEmployeeWords();
  const dialogs = useDialogs();
  const client = useQueryClient();

  async function telling(work: Promise<unknown>, done: string) {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.failed(error, words.errors.save, words.errors.failed);
    }
    await refreshEmployees(client);
  }

  return {
    invite: () => void dialogs.open(InviteDialog, {}),
    edit: (id: number) => void dialogs.open(EmployeeDialog, { id }),
    deactivate: (employee: Employee) => void dialogs.open(LeaveDialog, { employee }),
    reactivate: ({ id, version, name }: Employee) =>
      void telling(reactivateEmployee(id, version), words.done.reactivated(name)),
    sendAgain: ({ id }: Employee) => {
      if (!settings.mail) return toast.error(words.errors.noMail, words.errors.failed);
      void telling(sendInvitation(id), words.done.sentAgain);
    },
  };
}
