import { PartyList } from './party-list.tsx';

/** The clients (CLIENT-01). */
export default function ClientsPage() {
  return <PartyList type="client" />;
}
