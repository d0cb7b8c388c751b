import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { date } from '#shared/format.ts';
import type { PartyType } from '../../contract/record.ts';
import { clearancesOptions } from '../api.ts';
import { keyOfVia } from '../../rules/ties.ts';
import { ConflictNotice } from '../conflict-panel.tsx';
import { useConflicts } from '../use-conflicts.ts';
import { usePartyActions } from '../use-party-actions.ts';
import classes from '../parties.module.css';
import { usePartyWords } from '../words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = { readonly type: PartyType; readonly party: { readonly id: number; readonly name: string } };

/** The conflicts of a registered party when it is added to a case, with earlier decisions, or a form to decide now. */
export function PartyConflicts({ type, party }: Props) {
  const words = usePartyWords();
  const actions = usePartyActions(type);
  const { hits, failed, retry } = useConflicts({ partyType: type, partyId: party.id });
  const adverse = hits.filter((hit) => hit.adverse);
  const [latest] =
    useErrorToast(useQuery({ ...clearancesOptions(type, party.id), enabled: adverse.length > 0 })).data ?? [];
  if (adverse.length === 0 && !failed) return null;
  // An earlier decision covers only what was known then.
  const decided =
    latest &&
    latest.decision !== 'undecided' &&
    adverse.every((hit) =>
      latest.hits.some(
        (known) =>
          known.partyType === hit.partyType &&
          known.partyId === hit.partyId &&
          keyOfVia(known.via) === keyOfVia(hit.via),
      ),
    )
      ? latest
      : null;
  if (decided)
    return (
      <p className={classes.decided}>
        <Scale size={14} aria-hidden />{' '}
        {words.conflict.decided(party.name, words.decisions[decided.decision], date(decided.createdDate))}
      </p>
    );
  return (
    <div className={classes.notices}>
      <ConflictNotice type={type} hits={adverse} failed={failed} onRetry={retry} />
      {adverse.length > 0 ? (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => actions.check(party)}
          >{`${words.actions.check}: ${party.name}`}</Button>
        </div>
      ) : null}
    </div>
  );
}
