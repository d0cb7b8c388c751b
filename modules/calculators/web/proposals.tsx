import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { percent } from '#shared/format.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Proposal } from '../contract/rates.ts';
import { answerProposals, refreshInterest } from './api.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = { readonly proposals: readonly Proposal[]; readonly canEdit: boolean };

/** Rates that the central bank publishes differently from ours: nothing changes until a manager decides. */
export function Proposals({ proposals, canEdit }: Props) {
  const { rates: words } = useCalculatorWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function answer(of: readonly Proposal[], take: boolean) {
    setBusy(true);
    try {
      const items = of.map(({ id, rate, before }) => ({ id, rate, replaces: before }));
      const { count } = await answerProposals({ take, items });
      toast.success(take ? words.proposals.taken(count) : words.proposals.kept(count));
    } catch (error) {
      toast.failed(error, words.proposals.failed);
    } finally {
      await refreshInterest(client);
      setBusy(false);
    }
  }
  return (
    <section className={classes.proposals} aria-label={words.proposals.title}>
      <h2>{words.proposals.title}</h2>
      <p className={classes.quiet}>{words.proposals.text}</p>
      <ul className={classes.rows}>
        {proposals.map((one) => (
          <Row key={one.id} one={one} busy={busy} onAnswer={canEdit ? (take) => void answer([one], take) : null} />
        ))}
      </ul>
      {canEdit && proposals.length > 1 ? (
        <div className={classes.actions}>
          <Button variant="default" disabled={busy} onClick={() => void answer(proposals, true)}>
            {words.proposals.takeAll(proposals.length)}
          </Button>
          <Button variant="subtle" disabled={busy} onClick={() => void answer(proposals, false)}>
            {words.proposals.keepAll}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type RowProps = {
  readonly one: Proposal;
  readonly busy: boolean;
  readonly onAnswer: ((take: boolean) => void) | null;
};

function Row({ one, busy, onAnswer }: RowProps) {
  const { rates: words } = useCalculatorWords();
  const { month, rate, before, source } = one;
  return (
    <li>
      <span className={classes.open}>
        {words.month(month)}: {before === null ? words.proposals.nothing : percent(before, 4)} →{' '}
        <strong>{percent(rate, 4)}</strong>
        <small>{source}</small>
      </span>
      {onAnswer ? (
        <>
          <Button
            variant="default"
            disabled={busy}
            aria-label={words.proposals.takeOne(words.month(month))}
            onClick={() => onAnswer(true)}
          >
            {words.proposals.take}
          </Button>
          <Button
            variant="subtle"
            disabled={busy}
            aria-label={words.proposals.keepOne(words.month(month))}
            onClick={() => onAnswer(false)}
          >
            {words.proposals.keep}
          </Button>
        </>
      ) : null}
    </li>
  );
}
