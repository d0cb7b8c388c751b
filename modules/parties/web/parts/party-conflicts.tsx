import { Button } from '@mantine/core';
import type { PartyType } from '../../contract.ts';
import { ConflictNotice } from '../conflict-panel.tsx';
import { useConflicts } from '../use-conflicts.ts';
import { usePartyActions } from '../use-party-actions.ts';
import classes from '../parties.module.css';
import { usePartyWords } from '../words.ts';

/** What stands in the way of putting a registered party on a case, with the way to record what is decided of it. */
export function PartyConflicts({ type, party }: { readonly type: PartyType; readonly party: { readonly id: number; readonly name: string } }) {
  const words = usePartyWords();
  const actions = usePartyActions(type);
  const { hits, failed, retry } = useConflicts({ partyType: type, partyId: party.id });
  const adverse = hits.filter((hit) => hit.adverse);
  if (adverse.length === 0 && !failed) return null;
  return (
    <div className={classes.notices}>
      <ConflictNotice type={type} hits={adverse} failed={failed} onRetry={retry} />
      {adverse.length > 0 ? <div><Button size="compact-sm" variant="default" onClick={() => actions.check(party)}>{`${words.actions.check}: ${party.name}`}</Button></div> : null}
    </div>
  );
}
