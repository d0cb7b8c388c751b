import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { plainFields, type PlainName } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { newDraft } from './draft.ts';
import { TaskFields } from './task-fields.tsx';

vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: async () => ({ items: [] }),
}));

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

it('has an input for each plain field of a task', async () => {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TaskFields
          draft={newDraft(1, {}, '2026-11-23')}
          errors={{}}
          fixedProject={false}
          person={null}
          onChange={vi.fn()}
        />
      </HereProvider>
    </QueryClientProvider>,
  );
  const { dialog: words } = is(icelandic.legal);
  for (const name of Object.keys(plainFields) as readonly PlainName[])
    await expect.element(screen.getByLabelText(words[name], { exact: false }).first()).toBeVisible();
});
