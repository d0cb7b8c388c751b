import { Comments } from '#modules/comments/web/parts/comments.tsx';
import { usePartyRoute } from '#modules/parties/web/use-party-route.ts';

/** The comments on a client or an opponent, on its page. */
export default function PartyComments() {
  const { type, id } = usePartyRoute();
  return <Comments subject={type === 'client' ? { clientId: id } : { opponentId: id }} />;
}
