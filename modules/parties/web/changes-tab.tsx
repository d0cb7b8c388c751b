import { HistoryPanel } from '#modules/history/web/parts/history-panel.tsx';
import { usePartyRoute } from './use-party-route.ts';

/** The history of the party: a tab of its page (PLUS-04). */
export default function ChangesTab() {
  const { type, id } = usePartyRoute();
  return <HistoryPanel kind={type} id={id} />;
}
