import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { PayorOwes } from '#modules/invoices/web/parts/payor-owes.tsx';
import PartyPage from '#modules/parties/web/party-page.tsx';
import { useProjectActions } from '#modules/projects/web/parts/new-project.tsx';
import { useProjectWords } from '#modules/projects/web/words.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useText } from '#web/lib/texts.tsx';

/** The page of a client or an opponent, with the tabs of the installed modules. */
export default function PartyScreen() {
  const { partyTabs: words } = useText().shell;
  return (
    <PartyPage
      Owes={PayorOwes}
      NewCase={NewCase}
      tabs={[
        {
          client: '/$tenantId/clients/$id/bills',
          opponent: '/$tenantId/opponents/$id/bills',
          label: words.bills,
          first: true,
        },
        {
          client: '/$tenantId/clients/$id/comments',
          opponent: '/$tenantId/opponents/$id/comments',
          label: words.comments,
        },
      ]}
    />
  );
}

/** The first thing to do with a new client; readers open no cases. */
function NewCase({ client }: { readonly client: { readonly id: number; readonly name: string } }) {
  const { actions: words } = useProjectWords();
  const { create } = useProjectActions();
  if (roleIn(useHere().tenantId) === 'reader') return null;
  return (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => create(client)}>
      {words.create}
    </Button>
  );
}
