import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import type { Draft } from '../../contract/draft.ts';
import { candidatesOptions, refreshInvoices } from '../api.ts';
import { askDraft, createDraft } from '../drafts/api.ts';
import type { BillingQuery } from '../filter.ts';
import invoiceClasses from '../invoices.module.css';
import { useInvoiceWords } from '../words.ts';
import { withoutPayor } from './remarks.ts';
import { CloseButton, StopButton } from './round-buttons.tsx';
import { RoundRows } from './round-rows.tsx';
import classes from './round.module.css';
import { isDone, useKeys, useOneByOne } from './use-one-by-one.ts';
import { idOf } from './use-round.ts';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly query: BillingQuery;
  readonly close: (asked?: number) => void;
};

/** A billing round where others approve: a draft is kept of each, which claims its work, and its approval asked for. */
export function AskRoundDialog({ rows, query, close }: Props) {
  const { round: say, drafts } = useInvoiceWords();
  const client = useQueryClient();
  const round = useAsking(query, drafts.errors.save);
  const able = rows.filter((row) => withoutPayor(row, say) === null);
  const done = able.filter((row) => isDone(round.outcomes.get(idOf(row)))).length;
  const left = able.length - done;
  const begun = round.outcomes.size > 0;
  const run = async () => {
    await round.run(able);
    await refreshInvoices(client);
  };
  return (
    <Dialog
      title={say.askAll(able.length)}
      width={620}
      onClose={() => close(done)}
      save={{ detail: null, errors: {}, busy: round.busy, submit: () => void run() }}
      saveLabel={begun && !round.busy ? say.left(left) : drafts.ask}
      canSave={left > 0}
      aside={round.busy ? <StopButton onStop={round.stop} /> : null}
      {...(begun && left === 0 ? { footer: <CloseButton onClose={() => close(done)} /> } : {})}
    >
      {begun ? null : <p className={invoiceClasses.lead}>{say.askLead}</p>}
      <RoundRows rows={rows} outcomes={round.outcomes} withLetter={false} hinder={withoutPayor} />
      <p className={classes.progress} role="status">
        {begun ? say.asksDone(done, able.length) : ''}
        {rows.length > able.length ? ` ${say.hindered(rows.length - able.length)}` : ''}
      </p>
    </Dialog>
  );
}

/** Keeps a draft of a line and asks; one that was kept when the asking failed is asked about the next time, not kept twice. */
function useAsking(query: BillingQuery, failed: string) {
  const client = useQueryClient();
  const keyOf = useKeys();
  const kept = useRef(new Map<string, Draft>());
  return useOneByOne<BillableGroup>(
    idOf,
    async (row) => {
      const draft = kept.current.get(idOf(row)) ?? (await keep(row));
      kept.current.set(idOf(row), draft);
      await askDraft(draft.id, draft.version);
      return { state: 'asked', draftId: draft.id };
    },
    failed,
  );
  async function keep(row: BillableGroup) {
    const worklogIds = await workOf(client, row, query);
    return createDraft({ worklogIds }, keyOf({ worklogIds }));
  }
}

/** The work of the line as it stands now; a clock that runs has nothing to bill yet. */
async function workOf(client: QueryClient, row: BillableGroup, query: BillingQuery): Promise<number[]> {
  const { projectId, payorId, currencyCode } = row;
  const of = { ...query, projectId, payorId: payorId ?? 0, currencyCode };
  const { items } = await client.fetchQuery({ ...candidatesOptions(of), staleTime: 0 });
  return items.filter(({ timerDate, draftId }) => timerDate === null && draftId === null).map(({ id }) => id);
}
