import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { accountingContract, type Accounting } from '../contract.ts';
import { refreshAccounting } from './api.ts';
import { bodyOf, checkForm, draftOf, withoutSecrets, type Draft } from './draft.ts';
import type { Item } from './item-fields.tsx';
import { useAccountingWords } from './words.ts';

type Tested = { readonly company: string; readonly items: readonly Item[] };

/** A connection as it is typed: tested, or saved. The errors are those of what was done last. */
export function useConnecting(tenantId: number, accounting: Accounting, close: () => void) {
  const { dialog: words } = useAccountingWords();
  const client = useQueryClient();
  const warned = useForbiddenWarning();
  const params = { id: String(tenantId) };
  const [last, setLast] = useState<'test' | 'save'>('save');
  const [tested, setTested] = useState<Tested | null>(null);
  const form = useVersioned<Accounting, Draft>(`accounting/${tenantId}`, accounting, draftOf(accounting), draftOf, {
    entries: ['account', 'items'],
    keepable: withoutSecrets,
  });
  const { draft, catchStale } = form;
  const keepsSecret = accounting.hasSecret && accounting.type === draft.type;
  const save = useSave(
    () =>
      catchStale((version) => {
        checkForm(draft, keepsSecret, words.required, true);
        return warned(call(accountingContract.editAccounting, { params, body: { ...bodyOf(draft), version } }));
      }),
    () => {
      void refreshAccounting(client);
      toast.success(words.saved);
      close();
    },
    words.failed,
  );
  const test = useSave(
    async () => {
      checkForm(draft, keepsSecret, words.required, false);
      return warned(call(accountingContract.testAccounting, { params, body: bodyOf(draft) }));
    },
    ({ companyName, items }) => setTested({ company: companyName, items }),
    words.failed,
  );
  const { errors, detail } = last === 'test' ? test : save;
  const submit = (which: 'test' | 'save') => {
    setLast(which);
    (which === 'test' ? test : save).submit();
  };
  return {
    form,
    keepsSecret,
    errors,
    save: { ...save, detail, submit: () => submit('save') },
    test: { tested, busy: test.busy, submit: () => submit('test'), forget: () => setTested(null) },
  };
}

/** Warns, beside the error in the dialog, that the permission was revoked meanwhile (CONN-08). */
function useForbiddenWarning() {
  const { errors } = useAccountingWords();
  return <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) toast.info(errors.forbidden);
      throw error;
    });
}
