import { Button } from '@mantine/core';
import { date, dateTime, money } from '#shared/format.ts';
import type { Draft } from '../../contract/draft.ts';
import classes from '../invoices.module.css';
import own from './drafts.module.css';
import { useInvoiceWords } from '../words.ts';
import { useDraftActions } from './use-draft-actions.ts';

/** The state of the draft, who set it, and what has changed in its work since. */
export function DraftNotice({ draft }: { readonly draft: Draft }) {
  const { drafts: say } = useInvoiceWords();
  const said = saidOf(draft, say);
  return (
    <>
      {said === null ? null : (
        <div className={draft.state === 'returned' ? classes.refused : own.said} role="status">
          <p>{said}</p>
          {draft.decisionNote ? <p>{draft.decisionNote}</p> : null}
        </div>
      )}
      {draft.changed ? <Changes draft={draft} /> : null}
    </>
  );
}

function saidOf(draft: Draft, say: ReturnType<typeof useInvoiceWords>['drafts']): string | null {
  if (draft.state === 'asked' && draft.askedDate)
    return say.said.asked(draft.askedByName ?? '', dateTime(draft.askedDate));
  if (draft.state === 'approved' && draft.decidedDate)
    return say.said.approved(draft.decidedByName ?? '', dateTime(draft.decidedDate));
  if (draft.state === 'returned' && draft.decidedDate)
    return say.said.returned(draft.decidedByName ?? '', dateTime(draft.decidedDate));
  return null;
}

function Changes({ draft }: { readonly draft: Draft }) {
  const { drafts: say } = useInvoiceWords();
  const actions = useDraftActions();
  const changed = draft.lines.filter((line) => line.changed);
  return (
    <div className={classes.refused} role="alert">
      <p>{changed.length + draft.gone.length > 0 ? say.changedNotice : say.sharesChanged}</p>
      <ul>
        {changed.map((line) => (
          <li key={line.worklogId}>
            <span>{[date(line.date), line.clientText ?? line.comment].filter(Boolean).join(' · ')}</span>
            <b>{money(line.totalWithDiscount, draft.currencyCode)}</b>
          </li>
        ))}
        {draft.gone.map((line) => (
          <li key={line.worklogId}>
            <span>{[date(line.date), line.comment].filter(Boolean).join(' · ')}</span>
            <b>{say.gone}</b>
          </li>
        ))}
      </ul>
      {draft.can.edit ? (
        <Button size="compact-sm" variant="default" onClick={() => actions.takeAsIs(draft)}>
          {say.takeAsIs}
        </Button>
      ) : null}
    </div>
  );
}
