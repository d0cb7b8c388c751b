import { PayorOwes } from '#modules/invoices/web/parts/payor-owes.tsx';
import PartyPage from '#modules/parties/web/party-page.tsx';
import { useText } from '#web/lib/texts.tsx';

/** The page of a client or an opponent, with the tabs of the installed modules. */
export default function PartyScreen() {
  const { partyTabs: words } = useText().shell;
  return (
    <PartyPage
      Owes={PayorOwes}
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
