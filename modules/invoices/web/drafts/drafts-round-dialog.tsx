import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { DraftRow } from '../../contract/draft.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { refreshInvoices } from '../api.ts';
import invoiceClasses from '../invoices.module.css';
import { CloseButton, StopButton } from '../round/round-buttons.tsx';
import classes from '../round/round.module.css';
import { isDone, useOneByOne } from '../round/use-one-by-one.ts';
import { useIssuing } from '../round/use-round.ts';
import { useInvoiceWords } from '../words.ts';
import { askDraft, draftsOptions } from './api.ts';
import { DraftChoices } from './draft-choices.tsx';
import { takesStep, type DraftStep } from './takes-step.ts';

type Props = { readonly step: DraftStep; readonly close: () => void };

/** Requests approval of many drafts, or issues approved ones, one by one with the outcome of each. */
export function DraftsRoundDialog({ step, close }: Props) {
  const { drafts: say } = useInvoiceWords();
  const client = useQueryClient();
  const all = draftsOptions({ pageNumber: 1, pageSize: 500, orderBy: 'payorName asc' });
  const { data, error, refetch } = useQuery({ ...all, staleTime: Infinity, gcTime: 0 });
  const look = async () => (await client.fetchQuery({ ...all, staleTime: 0 })).items;
  if (data) return <Round {...{ step, look, close }} drafts={data.items.filter((row) => takesStep(row, step))} />;
  return (
    <Dialog title={say.many.titles[step]} width={620} onClose={close}>
      {error ? <QueryError title={say.errors.list} of={{ error, refetch }} /> : <Skeleton height={160} />}
    </Dialog>
  );
}

const idOf = ({ id }: DraftRow): string => String(id);
type Asked = { readonly letter: boolean; readonly skip: boolean };

type RoundProps = Props & {
  readonly drafts: readonly DraftRow[];
  /** Fetches current drafts: concurrent changes are shown before another try. */
  readonly look: () => Promise<readonly DraftRow[]>;
};

function Round({ step, drafts, look, close }: RoundProps) {
  const { drafts: say, round: words } = useInvoiceWords();
  const client = useQueryClient();
  // The drafts as of opening or of the last try, so that finished ones keep their row.
  const [rows, setRows] = useState(drafts);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked>({ letter: false, skip: false });
  const round = useSteps(step, asked);
  const chosen = rows.filter(({ id }) => !out.has(id));
  const done = chosen.filter((row) => isDone(round.outcomes.get(idOf(row)))).length;
  const left = chosen.length - done;
  const begun = round.outcomes.size > 0;
  const run = () =>
    round.run(chosen, async (outcomes) => {
      await refreshInvoices(client);
      const now = new Map((await look()).map((row) => [idOf(row), row]));
      setRows(rows.map((row) => (isDone(outcomes.get(idOf(row))) ? row : (now.get(idOf(row)) ?? row))));
    });
  const { send, leads, nothing } = say.many;
  const label = step === 'ask' ? send.ask(left) : asked.letter ? send.letter(left) : send.issue(left);
  return (
    <Dialog
      title={say.many.titles[step]}
      width={620}
      onClose={close}
      save={{ detail: null, errors: {}, busy: round.busy, submit: () => void run() }}
      saveLabel={begun && !round.busy ? words.left(left) : label}
      canSave={left > 0}
      aside={round.busy ? <StopButton onStop={round.stop} /> : null}
      {...(rows.length === 0 || (begun && left === 0) ? { footer: <CloseButton onClose={close} /> } : {})}
    >
      {begun ? null : <p className={invoiceClasses.lead}>{rows.length > 0 ? leads[step] : nothing[step]}</p>}
      {begun || step === 'ask' || rows.length === 0 ? null : <Along {...{ asked, setAsked }} />}
      {rows.length > 0 ? (
        <DraftChoices
          rows={begun ? chosen : rows}
          outcomes={round.outcomes}
          withLetter={asked.letter}
          out={out}
          onChange={begun ? null : setOut}
        />
      ) : null}
      <p className={classes.progress} role="status">
        {begun ? (step === 'ask' ? words.asksDone : words.progress)(done, chosen.length) : ''}
      </p>
    </Dialog>
  );
}

function useSteps(step: DraftStep, asked: Asked) {
  const { drafts: say, errors } = useInvoiceWords();
  const asking = useOneByOne<DraftRow>(
    idOf,
    async ({ id, version }) => {
      await askDraft(id, version);
      return { state: 'asked', draftId: id };
    },
    say.errors.save,
  );
  const issuing = useIssuing<DraftRow>(idOf, (row, confirmed) => bodyOf(row, asked, confirmed), errors.issue);
  return step === 'ask' ? asking : issuing;
}

/** Sends the draft at the version that was seen. */
const bodyOf = (
  { id, version, currencyCode, totalWithVat }: DraftRow,
  asked: Asked,
  confirmed: boolean,
): NewInvoices => ({
  draftId: id,
  draftVersion: version,
  expected: [{ currencyCode, totalWithVat }],
  confirmed,
  ...(asked.letter ? { letter: { workReport: false, eInvoice: false } } : {}),
  ...(asked.skip ? { skipExternalInvoiceCreation: true } : {}),
});

/** Attachments and options of the invoices. */
function Along({ asked, setAsked }: { readonly asked: Asked; readonly setAsked: (asked: Asked) => void }) {
  const { round: words, booking } = useInvoiceWords();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  return (
    <div className={classes.switches}>
      <Switch
        label={words.letter}
        hint={words.letterHint}
        value={asked.letter}
        onChange={(letter) => setAsked({ ...asked, letter })}
      />
      {accounting === null ? null : (
        <Switch
          label={booking.skip}
          hint={booking.skipHint}
          value={asked.skip}
          onChange={(skip) => setAsked({ ...asked, skip })}
        />
      )}
    </div>
  );
}
