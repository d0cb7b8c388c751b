import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import type { Event } from '../contract.ts';
import { eventsOptions } from './api.ts';
import { useEventChanges } from './use-changes.ts';

type Body = { readonly version: number; readonly start: string };
let stored: Pick<Event, 'id' | 'version' | 'start' | 'end'>;
let saves: (PromiseWithResolvers<void> & { readonly body: Body })[] = [];

vi.mock('#web/lib/call.ts', async (original) => {
  const calls = await original<typeof Calls>();
  return {
    ...calls,
    call: async ({ method }: { readonly method: string }, { body }: { readonly body: Body }) => {
      if (method === 'GET') return { items: [event()] };
      const save = { ...Promise.withResolvers<void>(), body };
      saves.push(save);
      await save.promise;
      if (body.version !== stored.version) throw new calls.ApiError(412, { detail: 'Einhver annar breytti þessu' });
      stored = { ...stored, ...body, version: stored.version + 1 };
      return event();
    },
  };
});

const event = () => ({ ...stored, subject: 'Fundur', occurrence: null, isAllDay: false }) as Event;

beforeEach(() => {
  saves = [];
  stored = { id: 7, version: 1, start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' };
});

const days = { from: '2026-11-23', to: '2026-11-29' };
const at = (hour: number) => ({ start: `2026-11-24T${hour}:00:00.000Z`, end: `2026-11-24T${hour + 1}:00:00.000Z` });

function Host() {
  const { move } = useEventChanges();
  const list = useQuery(eventsOptions(days));
  const [one] = list.data?.items ?? [];
  if (!one) return null;
  return (
    <>
      <output aria-label="Byrjar">{one.start.slice(11, 16)}</output>
      {[11, 12, 13].map((hour) => (
        <button key={hour} type="button" onClick={() => move(one, at(hour))}>
          {hour}
        </button>
      ))}
    </>
  );
}

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

it('moves an event again while its last move is being saved, and shows the last one throughout', async () => {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <Host />
      </HereProvider>
    </QueryClientProvider>,
  );
  const shown = screen.getByLabelText('Byrjar');
  await expect.element(shown).toHaveTextContent('09:00');
  for (const hour of ['11', '12', '13']) await screen.getByRole('button', { name: hour }).click();
  await expect.element(shown).toHaveTextContent('13:00');
  for (const [index, hour] of [11, 12, 13].entries()) {
    await expect.poll(() => saves.length).toBe(index + 1);
    expect(saves[index]?.body).toMatchObject({ version: index + 1, start: at(hour).start });
    saves[index]?.resolve();
    await expect.element(shown).toHaveTextContent('13:00');
  }
  await expect.poll(() => stored).toMatchObject({ version: 4, ...at(13) });
  await expect.element(shown).toHaveTextContent('13:00');
});
