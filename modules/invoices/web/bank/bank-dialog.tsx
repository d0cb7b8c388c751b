import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { mostBankBytes, type BankProposal, type BankProposals, type BankSkip } from '../../contract/bank.ts';
import { payFromBank, readBankFile, refreshInvoices } from '../api.ts';
import classes from '../invoices.module.css';
import { useKeys } from '../round/use-one-by-one.ts';
import { useInvoiceWords } from '../words.ts';
import { BankRows } from './bank-rows.tsx';

/** Shows which invoices the payments in a bank file seem to pay, and writes the confirmed ones. */
export function BankDialog({ close }: { readonly close: () => void }) {
  const { bank: say } = useInvoiceWords();
  const [file, setFile] = useState<BankProposals | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function read(taken: File) {
    setFailed(null);
    if (taken.size > mostBankBytes) return void setFailed(say.tooLarge);
    setBusy(true);
    try {
      setFile(await readBankFile(taken));
    } catch (error) {
      setFailed((error instanceof ApiError ? error.detail : null) ?? say.failed);
    } finally {
      setBusy(false);
    }
  }
  if (file) return <Proposals key={JSON.stringify(file.rows)} {...{ file, close }} onAnother={() => setFile(null)} />;
  return (
    <Dialog title={say.title} width={520} onClose={close}>
      <p className={classes.lead}>{say.lead}</p>
      <FormError detail={failed} />
      <FileButton label={say.choose} {...{ busy }} onTake={(taken) => void read(taken)} />
    </Dialog>
  );
}

type FileButtonProps = { readonly label: string; readonly busy: boolean; readonly onTake: (file: File) => void };

function FileButton({ label, busy, onTake }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        data-autofocus
        loading={busy}
        leftSection={<FileUp size={15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <HiddenFileInput ref={input} label={label} accept=".csv,.txt,.tsv,text/csv" onTake={onTake} />
    </>
  );
}

type Props = { readonly file: BankProposals; readonly onAnother: () => void; readonly close: () => void };

function Proposals({ file, onAnother, close }: Props) {
  const { bank: say } = useInvoiceWords();
  const [rows, setRows] = useState(file.rows);
  const [skipped, setSkipped] = useState<Skipped>(new Map());
  const proposed = rows.filter(({ state }) => state === 'proposed');
  const [ticked, setTicked] = useState<ReadonlySet<BankProposal>>(new Set(proposed.filter(({ sure }) => sure)));
  const [account, setAccount] = useState('');
  const chosen = proposed.filter((row) => ticked.has(row));
  const save = usePaying(chosen, account, (sent, left) => {
    if (left.size === 0) return close();
    // Written rows disappear; the others show why they were not written.
    const written = new Set(sent.filter((row) => !left.has(row)));
    setRows((before) => before.filter((row) => !written.has(row)));
    setTicked((before) => new Set([...before].filter((row) => !sent.includes(row))));
    setSkipped(new Map([...skipped, ...left]));
  });
  const list = useRef<HTMLDivElement>(null);
  // The button is disabled then, and the dialog must keep the keyboard focus.
  useEffect(() => {
    if (skipped.size > 0) list.current?.focus();
  }, [skipped]);
  const another = (
    <Button variant="default" onClick={onAnother}>
      {say.another}
    </Button>
  );
  return (
    <Dialog
      title={say.title}
      width={680}
      onClose={close}
      dirty={chosen.length > 0 && account !== ''}
      save={save}
      saveLabel={say.pay(chosen.length)}
      canSave={chosen.length > 0}
      aside={another}
    >
      {proposed.length === 0 ? <p className={classes.lead}>{say.nothing}</p> : null}
      <BankRows ref={list} {...{ rows, ticked, skipped }} onChange={setTicked} />
      <p className={classes.lead}>{say.rest(file.outgoing, file.unread - file.foreign, file.foreign)}</p>
      {proposed.length > 0 ? (
        <TextField
          label={say.account}
          hint={say.accountHint}
          value={account}
          onChange={setAccount}
          maxLength={60}
          error={save.errors['account'] ?? null}
        />
      ) : null}
    </Dialog>
  );
}

/** The rows that were sent but not written, and why. */
type Skipped = ReadonlyMap<BankProposal, BankSkip>;

function usePaying(
  chosen: readonly BankProposal[],
  account: string,
  onPaid: (sent: readonly BankProposal[], left: Skipped) => void,
) {
  const { bank: say } = useInvoiceWords();
  const client = useQueryClient();
  const keyOf = useKeys();
  // Asks again after an answer: the obstacle of a row may be gone.
  const answered = useRef(0);
  return useSave(
    async () => {
      const body = { rows: chosen.map(asSent), account };
      return { sent: chosen, ...(await payFromBank(body, keyOf({ ...body, answered: answered.current }))) };
    },
    ({ sent, count, skipped }) => {
      answered.current += 1;
      void refreshInvoices(client);
      const said = say.done(count, skipped.length);
      if (count > 0) toast.success(said);
      else toast.info(said);
      const left = skipped.flatMap(({ row, reason }) => {
        const proposal = sent[row];
        return proposal ? [[proposal, reason] as const] : [];
      });
      onPaid(sent, new Map(left));
    },
    say.notPaid,
  );
}

/** The row as it was read, with its division between invoices. */
const asSent = ({ date, amount, ssn, name, text, reference, nth, invoices }: BankProposal) => ({
  date,
  amount,
  ssn,
  name,
  text,
  reference,
  nth,
  invoices: invoices.map((one) => ({ invoiceId: one.invoiceId, amount: one.amount })),
});
