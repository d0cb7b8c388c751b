import { PartyList } from './party-list.tsx';

/** The opponents, in the legal edition (OPP-01). */
export default function OpponentsPage() {
  return <PartyList type="opponent" />;
}
