import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import type { Draft } from '../../contract/draft.ts';
import { refreshInvoices } from '../api.ts';
import { askDraft, createDraft } from '../drafts/api.ts';
import type { BillingQuery } from '../filter.ts';
import invoiceClasses from '../invoices.module.css';
import { useInvoiceWords } from '../words.ts';
import { mayDraft, type RoundGroup } from './join.ts';
import { withoutPayor } from './remarks.ts';
import { CloseButton, StopButton } from './round-buttons.tsx';
import { RoundRows } from './round-rows.tsx';
import classes from './round.module.css';
import { useJoined } from './use-joined.ts';
import { isDone, useKeys, useOneByOne } from './use-one-by-one.ts';
import { usePaper } from './use-paper.ts';
import { idOf } from './use-round.ts';
import { workOf } from './work-of.ts';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly query: BillingQuery;
  readonly close: (asked?: number) => void;
};

/** A billing round that needs approval: saves a draft of each line, which claims its work, and requests approval. */
export function AskRoundDialog({ rows, query, close }: Props) {
  const { round: say, drafts } = useInvoiceWords();
  const client = useQueryClient();
  const round = useAsking(query, drafts.errors.save);
  const { units, joining } = useJoined(rows, mayDraft);
  const showPaper = usePaper(query, nothingSaid, () => close());
  const able = units.filter((row) => withoutPayor(row, say) === null);
  const done = able.filter((row) => isDone(round.outcomes.get(idOf(row)))).length;
  const left = able.length - done;
  const begun = round.outcomes.size > 0;
  const run = () => round.run(able, () => refreshInvoices(client));
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
      <RoundRows
        {...{ rows, units, joining: begun ? null : joining }}
        outcomes={round.outcomes}
        withLetter={false}
        hinder={withoutPayor}
        onPaper={begun ? null : (row) => void showPaper(row)}
      />
      <p className={classes.progress} role="status">
        {begun ? say.asksDone(done, able.length) : ''}
        {units.length > able.length ? ` ${say.hindered(units.length - able.length)}` : ''}
      </p>
    </Dialog>
  );
}

/** The drafts determine their days, so the round has none. */
const nothingSaid = { day: null, due: null, zero: false };

/** Saves a draft of a line and requests approval; if only the request failed, a retry reuses the draft. */
function useAsking(query: BillingQuery, failed: string) {
  const client = useQueryClient();
  const keyOf = useKeys();
  const kept = useRef(new Map<string, Draft>());
  return useOneByOne<RoundGroup>(
    idOf,
    async (row) => {
      const draft = kept.current.get(idOf(row)) ?? (await keep(row));
      kept.current.set(idOf(row), draft);
      await askDraft(draft.id, draft.version);
      return { state: 'asked', draftId: draft.id };
    },
    failed,
  );
  async function keep(row: RoundGroup) {
    const work = await workOf(client, row, query);
    return createDraft(work, keyOf(work));
  }
}
