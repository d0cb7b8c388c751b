import * as signalR from '@microsoft/signalr';
import { session } from './current.ts';
import { gatherStale } from './gather-stale.ts';
import { queryClient } from './queries.ts';
import { readAllAnew } from './read-all-anew.ts';
import { everything, staleByEvent } from './realtime-events.ts';
import { buildHub } from './realtime-hub.ts';
import { openLink, type Link, type RealtimeState } from './realtime-link.ts';
import { below } from './settings.ts';

/** Everything of the connection that is not needed for the first paint; `say` receives its state. */
export function openRealtime(tenantId: number, openedAt: number, say: (state: RealtimeState) => void): Link {
  const stale = gatherStale(
    (key) => void (key === everything ? readAllAnew(queryClient) : queryClient.invalidateQueries({ queryKey: [key] })),
  );
  return openLink({
    build: (retry) =>
      buildHub(signalR, { url: below(`/api/appHub?tenantId=${tenantId}`), retry, freshToken, renewToken }),
    events: staleByEvent.keys(),
    onEvent: (name) => stale(staleByEvent.get(name) ?? []),
    onResync: () => void readAllAnew(queryClient),
    onState: say,
    now: () => Date.now(),
    openedAt,
  });
}

async function freshToken(): Promise<string> {
  await session.tick();
  return session.token() ?? '';
}

async function renewToken(): Promise<string> {
  await session.refresh();
  return session.token() ?? '';
}
