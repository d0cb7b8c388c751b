import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { refreshInvoices, wordLine } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Row = { readonly id: number; readonly text: string | null; readonly version: number };
type Props = {
  readonly worklog: Pick<Worklog, 'id' | 'comment' | 'invoiceText' | 'version'>;
  readonly close: () => void;
};

/** Edits the text for the payor of a worklog; the worklog itself is unchanged. */
export function LineTextDialog({ worklog, close }: Props) {
  const { lineText: words } = useInvoiceWords();
  const client = useQueryClient();
  const { id, comment, invoiceText, version } = worklog;
  const textOf = ({ text }: Row) => text ?? comment;
  const row: Row = { id, text: invoiceText, version };
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Row, string>(
    `invoice/text/${id}`,
    row,
    textOf(row),
    textOf,
  );
  const save = useSave(
    () => catchStale((seen) => wordLine(id, { text: draft === comment ? null : draft, version: seen })),
    () => {
      void refreshInvoices(client);
      toast.success(words.saved);
      close();
    },
    words.failed,
  );
  return (
    <Dialog
      title={words.title}
      width={520}
      dirty={dirty}
      onClose={close}
      save={save}
      aside={draft === comment ? null : <ResetButton onReset={() => setDraft(comment)} />}
    >
      {current ? (
        <StaleNotice
          changes={opened === textOf(current) ? [] : [{ label: words.label, theirs: textOf(current) }]}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <p className={classes.lead}>{words.lead}</p>
      <TextArea
        label={words.label}
        value={draft}
        onChange={setDraft}
        maxLength={4000}
        rows={4}
        error={save.errors['text'] ?? null}
      />
      <dl className={classes.pairs}>
        <div>
          <dt>{words.record}</dt>
          <dd>{comment || words.none}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function ResetButton({ onReset }: { readonly onReset: () => void }) {
  const { lineText: words } = useInvoiceWords();
  return (
    <Button variant="default" onClick={onReset}>
      {words.reset}
    </Button>
  );
}
