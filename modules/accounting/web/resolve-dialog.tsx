import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { accountingContract } from '../contract.ts';
import { refreshAccounting } from './api.ts';
import { useAccountingWords } from './words.ts';

/** Records what a person saw in an accounting system that cannot be asked whether it has an invoice. */
export function ResolveDialog({
  invoiceId,
  system,
  close,
}: {
  readonly invoiceId: number;
  readonly system: string;
  readonly close: () => void;
}) {
  const words = useAccountingWords().push.resolving;
  const client = useQueryClient();
  const { draft: number, setDraft: setNumber, dirty } = useDraft(`accounting-resolve/${invoiceId}`, '');
  const done = () => {
    void refreshAccounting(client);
    toast.success(words.saved);
    close();
  };
  const say = (externalNumber: string | null) =>
    call(accountingContract.resolvePush, { body: { invoiceId, externalNumber } });
  const there = useSave(async () => {
    if (number.trim() === '') throw new FormProblem({ externalNumber: words.required });
    await say(number.trim());
  }, done);
  const notThere = useSave(() => say(null), done);
  return (
    <Dialog
      title={words.title(system)}
      width={480}
      dirty={dirty}
      onClose={close}
      footer={
        <>
          <Button variant="default" ml="auto" loading={notThere.busy} onClick={notThere.submit}>
            {words.notThere}
          </Button>
          <Button loading={there.busy} onClick={there.submit}>
            {words.there}
          </Button>
        </>
      }
    >
      <p>{words.text(system)}</p>
      {(there.detail ?? notThere.detail) ? <p role="alert">{there.detail ?? notThere.detail}</p> : null}
      <TextField
        label={words.number(system)}
        value={number}
        maxLength={50}
        error={there.errors['externalNumber']}
        onChange={setNumber}
      />
    </Dialog>
  );
}
