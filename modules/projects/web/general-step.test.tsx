import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { plainFields, type PlainName } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { newDraft } from './draft.ts';
import { GeneralStep } from './general-step.tsx';

vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call: async () => [] }));

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
const draft = newDraft({ id: 1, name: 'Anna' });

it('has an input for each plain field of a project', async () => {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <GeneralStep draft={draft} opened={draft} onChange={vi.fn()} errors={{}} asked={[]} mayLink isNew={false} />
      </HereProvider>
    </QueryClientProvider>,
  );
  const { dialog: words } = is(icelandic.legal);
  for (const name of Object.keys(plainFields) as readonly PlainName[])
    await expect.element(screen.getByLabelText(words[name], { exact: false }).first()).toBeVisible();
});
