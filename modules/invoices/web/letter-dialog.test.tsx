import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { invoicesContract } from '../contract.ts';
import { LetterDialog } from './letter-dialog.tsx';

// The server is faked: the suggested letter, and its answer to sending.
const server = vi.hoisted(() => ({ call: vi.fn(), send: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

const draft = {
  to: ['bokhald@brimalda.example'],
  subject: 'Reikningur 17 – Hamar',
  message: 'Góðan dag.',
  eInvoiceLacks: null as string | null,
  issuedBy: null as string | null,
  mail: 'smtp',
};

beforeEach(() => {
  server.send.mockReset();
  server.send.mockResolvedValue({});
});

async function open(given: Partial<typeof draft> = {}, scheme: 'light' | 'dark' = 'light') {
  server.call.mockImplementation((endpoint: unknown, sending: unknown, options: unknown) =>
    endpoint === invoicesContract.draftLetter ? Promise.resolve({ ...draft, ...given }) : server.send(sending, options),
  );
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LetterDialog id={5} number={17} isCredit={false} close={close} /> }),
    history: createMemoryHistory(),
  });
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <RouterProvider router={router as never} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
  return {
    screen,
    close,
    send: screen.getByRole('button', { name: 'Senda', exact: true }),
    to: screen.getByRole('textbox', { name: 'Til' }),
  };
}

describe('the dialog of a letter with an invoice', () => {
  it('starts with the suggested letter, and sends it once for two clicks with the additions', async () => {
    let answer = (_: object) => {};
    server.send.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { screen, close, send, to } = await open();
    await expect.element(to).toHaveValue('bokhald@brimalda.example');
    expect(await axeFindings()).toEqual([]);
    await to.fill('bokhald@brimalda.example; forstjori@brimalda.example ');
    (screen.getByRole('switch', { name: 'Vinnuskýrsla fylgir' }).element() as HTMLElement).click();
    await send.dblClick();
    answer({});
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.send).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: '5' },
        body: {
          to: ['bokhald@brimalda.example', 'forstjori@brimalda.example'],
          subject: draft.subject,
          message: draft.message,
          workReport: true,
          eInvoice: false,
        },
      },
      { idempotencyKey: expect.any(String) },
    );
  });

  it('keeps typed text on failure, shows the error at the bad address, and resends under the same key', async () => {
    server.send
      .mockRejectedValueOnce(
        new ApiError(400, { code: 'malformed', errors: { 'to.1': '„rangt“ er ekki gilt netfang.' } }),
      )
      .mockRejectedValueOnce(new ApiError(0, { code: 'offline' }));
    const { screen, close, send, to } = await open();
    await to.fill('a@b.is, rangt');
    await screen.getByLabelText(/^Bréf/).fill('Mín eigin orð.');
    await send.click();
    await expect.element(screen.getByText('„rangt“ er ekki gilt netfang.')).toBeVisible();
    await send.click();
    await expect.element(screen.getByText(/Ekkert samband náðist/)).toBeVisible();
    await expect.element(screen.getByLabelText(/^Bréf/)).toHaveValue('Mín eigin orð.');
    await send.click();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(
      new Set(server.send.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey)).size,
    ).toBe(1);
  });

  it('asks for an address if the payor has none, and does not offer an impossible e-invoice', async () => {
    const { screen, send, to } = await open(
      { to: [], issuedBy: null, eInvoiceLacks: 'VSK-númer fyrirtækisins' },
      'dark',
    );
    await expect.element(to).toHaveValue('');
    await send.click();
    await expect.element(screen.getByText('Sláðu inn netfang.')).toBeVisible();
    expect(server.send).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('switch', { name: 'Rafrænn reikningur fylgir' })).toBeDisabled();
    await expect.element(screen.getByText('Á reikninginn vantar: VSK-númer fyrirtækisins.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('names the missing setting if letters are not delivered, and has no dead button', async () => {
    const { screen, send } = await open({ mail: 'none' });
    await expect.element(screen.getByText(/SMTP_URL/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Tengingar' })).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
  });
});
