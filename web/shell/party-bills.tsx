import { Bills } from '#modules/invoices/web/parts/bills.tsx';
import { usePartyRoute } from '#modules/parties/web/use-party-route.ts';

/** The invoices of a client, or of cases against an opponent, on its page (CLIENT-04, OPP-03). */
export default function PartyBills() {
  const { type, id } = usePartyRoute();
  return <Bills of={type === 'client' ? { clientId: id } : { opponentId: id }} />;
}
