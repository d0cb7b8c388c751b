import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { PartyType } from '../contract/record.ts';
import { conflictsOptions, type Party } from './api.ts';
import classes from './parties.module.css';
import { usePartyActions } from './use-party-actions.ts';
import { usePartyWords } from './words.ts';

/** Another party has the same kennitala: a manager may merge the two, at once and with an undo. */
export function TwinNotice({ type, party }: { readonly type: PartyType; readonly party: Party }) {
  const texts = usePartyWords();
  const { tenantId } = useHere();
  const actions = usePartyActions(type);
  const manages = roleIn(tenantId) === 'manager';
  const found = useErrorToast(
    useQuery({
      ...conflictsOptions({ partyType: type, partyId: party.id }),
      enabled: manages && party.ssn !== null,
    }),
  );
  const twin = found.data?.find(
    (hit) => !hit.adverse && hit.matchedBy === 'kennitala' && !hit.deleted && hit.ssn === party.ssn,
  );
  if (!twin) return null;
  return (
    <div className={classes.merge} role="note">
      <span>
        {texts[type].sameSsn}: <b>{twin.name}</b>
        <small>{texts[type].merge(twin.name)}</small>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Merge size={14} aria-hidden />}
        onClick={() => actions.merge(party, { id: twin.partyId, name: twin.name })}
      >
        {texts.actions.merge}
      </Button>
    </div>
  );
}
