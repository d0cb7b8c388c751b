import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { PartyType } from '../contract/record.ts';
import type { Party } from './api.ts';
import { usePartyActions } from './use-party-actions.ts';
import { usePartyWords } from './words.ts';

/** The facts that a party does not have yet, behind one button; each leads to its field. */
export function AddPartyFacts({ type, party }: { readonly type: PartyType; readonly party: Party }) {
  const { fields: words, actions: labels } = usePartyWords();
  const actions = usePartyActions(type);
  const missing = (['ssn', 'address', 'email', 'phone'] as const).filter((field) => !party[field]);
  if (!party.can.edit || missing.length === 0) return null;
  return (
    <MenuButton
      position="bottom-start"
      entries={missing.map((field) => ({ label: words[field], onClick: () => actions.edit(party.id, field) }))}
    >
      <Button variant="subtle" size="compact-sm" leftSection={<Plus size={14} aria-hidden />}>
        {labels.addFact}
      </Button>
    </MenuButton>
  );
}
