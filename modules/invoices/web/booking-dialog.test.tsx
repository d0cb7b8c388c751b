import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { invoicesContract } from '../contract.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';

// The server is faked; the tests are of what the dialogs send and how they handle its answers.
const server = vi.hoisted(() => ({ call: vi.fn(), accounting: null as number | null }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
// The server generates the document: tests/journeys/invoice-drafts.test.ts.
vi.mock('./live-preview.tsx', () => ({ LivePreview: () => null }));
vi.mock('#modules/tenants/web/api.ts', () => ({
  useTenant: () => ({ data: { accountingSystemId: server.accounting } }),
}));

const worklog = (id: number, comment: string, total: number) =>
  ({
    id,
    comment,
    date: '2026-11-02T10:00:00Z',
    employeeName: 'Anna',
    workTypeId: 1,
    quantityBilled: 1,
    totalBilled: total,
    totalBilledWithDiscount: total,
    vatRateId: 3,
    vatRate: 0.24,
    currencyCode: 'ISK',
  }) as Worklog;
const worklogs = [worklog(11, 'Fundur', 10_000), worklog(12, 'Símtal', 5_000)];
const done = {
  success: true,
  count: 1,
  invoiceCount: 0,
  accountingSystem: null,
  message: null,
  invoices: [{ id: 5, number: 17, reference: 'a', sentTo: null }],
};

beforeEach(() => {
  server.call.mockReset();
  server.call.mockResolvedValue(done);
  server.accounting = null;
});

async function draw(part: ReactNode, scheme: 'light' | 'dark' = 'light') {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>{part}</TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
    { scheme },
  );
}

async function openBooking(scheme: 'light' | 'dark' = 'light') {
  const [close, onLeaveOut, onLook] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await draw(
    <BookingDialog
      worklogs={worklogs}
      currencyCode="ISK"
      payorName="Þórsnes ehf."
      invoiceDate="2026-11-20"
      onLook={onLook}
      onLeaveOut={onLeaveOut}
      close={close}
    />,
    scheme,
  );
  const book = screen.getByRole('button', { name: 'Reikningsfæra', exact: true });
  return { screen, close, onLeaveOut, onLook, book };
}

const sent = () =>
  server.call.mock.calls.map(([endpoint, { body }, options]) => ({
    endpoint,
    body,
    key: (options as { idempotencyKey: string }).idempotencyKey,
  }));

describe('the confirmation of booking', () => {
  it('is 500 wide, and shows the payor and the totals of the invoice (BILL-14, BILL-20)', async () => {
    const { screen } = await openBooking();
    await expect.element(screen.getByText('Þórsnes ehf.')).toBeVisible();
    await expect.element(screen.getByText('18.600 kr.')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByRole('dialog').element().getBoundingClientRect().width).toBe(500));
    expect(await axeFindings()).toEqual([]);
  });

  it('sends the selected worklogs with the date, once for two clicks, and closes on success (BILL-16, BILL-21)', async () => {
    let answer = (_: typeof done) => {};
    server.call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { close, book } = await openBooking();
    await book.dblClick();
    answer(done);
    await vi.waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(done));
    expect(sent()).toEqual([
      {
        endpoint: invoicesContract.issueInvoices,
        body: {
          worklogIds: [11, 12],
          invoiceDate: '2026-11-20',
          expected: [{ currencyCode: 'ISK', totalWithVat: 18_600 }],
          confirmed: false,
        },
        key: expect.any(String),
      },
    ]);
  });

  it('keeps its idempotency key if no answer arrives, so that a retry issues no second invoice (BILL-21)', async () => {
    server.call.mockRejectedValueOnce(new ApiError(0, { code: 'offline' }));
    const { screen, close, book } = await openBooking();
    await book.click();
    await expect.element(screen.getByText(/Ekkert samband náðist/)).toBeVisible();
    await book.click();
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith(done));
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('names obstructing worklogs, and removes them from the selection', async () => {
    server.call.mockRejectedValueOnce(
      new ApiError(409, {
        code: 'already_billed',
        detail: 'Sumar færslnanna eru þegar komnar á reikning.',
        errors: { 'worklogIds.1': 'Þegar komin á reikning.' },
      }),
    );
    const { screen, close, onLeaveOut, book } = await openBooking();
    await book.click();
    await expect.element(screen.getByText('02.11.2026 · Símtal')).toBeVisible();
    await expect.element(screen.getByText('Þegar komin á reikning.')).toBeVisible();
    await screen.getByRole('button', { name: 'Taka hana úr valinu' }).click();
    expect(onLeaveOut).toHaveBeenCalledExactlyOnceWith([12]);
    expect(close).toHaveBeenCalledExactlyOnceWith();
  });

  it('shows concurrent changes, keeps typed values, and issues what is seen now', async () => {
    server.call.mockRejectedValueOnce(
      new ApiError(409, { code: 'invoice_changed', detail: 'Fjárhæðin hefur breyst síðan þú skoðaðir hana.' }),
    );
    const { screen, onLook, book } = await openBooking();
    onLook.mockResolvedValue([worklog(11, 'Fundur', 99_999)]);
    await screen.getByLabelText('Skýring á reikninginn').fill('Samkvæmt samningi');
    await book.click();
    await expect.element(screen.getByText('10.000 kr. → 99.999 kr.')).toBeVisible();
    await expect.element(screen.getByText('5.000 kr. → ekki lengur með')).toBeVisible();
    await expect.element(screen.getByText('123.999 kr.', { exact: true })).toBeVisible();
    expect(onLook).toHaveBeenCalledExactlyOnceWith([11, 12]);
    await book.click();
    await vi.waitFor(() =>
      expect(sent()[1]?.body).toEqual({
        worklogIds: [11],
        invoiceDate: '2026-11-20',
        note: 'Samkvæmt samningi',
        expected: [{ currencyCode: 'ISK', totalWithVat: 123_999 }],
        confirmed: false,
      }),
    );
  });

  it('shows the server’s questions, and issues on a second click', async () => {
    server.call.mockRejectedValueOnce(
      new ApiError(409, {
        code: 'invoice_questions',
        detail: 'Er þetta rétt?',
        errors: { 'questions.futureInvoice': 'Dagsetning reikningsins er ekki komin.' },
      }),
    );
    const { screen, close, book } = await openBooking();
    await book.click();
    await expect.element(screen.getByText('Dagsetning reikningsins er ekki komin.')).toBeVisible();
    await screen.getByRole('button', { name: 'Reikningsfæra samt' }).click();
    await vi.waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(done));
    expect(sent().map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([false, true]);
  });

  it('offers to skip the accounting system only if there is one (BILL-19)', async () => {
    const without = await openBooking();
    await expect.element(without.screen.getByRole('switch')).not.toBeInTheDocument();
    await without.screen.unmount();
    server.accounting = 1;
    const { screen, book } = await openBooking('dark');
    (screen.getByRole('switch', { name: 'Stofna ekki í bókhaldskerfinu' }).element() as HTMLElement).click();
    expect(await axeFindings()).toEqual([]);
    await book.click();
    await vi.waitFor(() => expect(sent()[0]?.body).toMatchObject({ skipExternalInvoiceCreation: true }));
  });
});

describe('a partial failure', () => {
  it.each([
    [
      { count: 3, invoiceCount: 1, accountingSystem: 'Regla', message: 'Viðskiptamann vantar.' },
      'Ekki voru allir reikningar stofnaðir',
      ['3', '1'],
    ],
    [
      { count: 0, invoiceCount: 0, accountingSystem: null, message: null },
      'Engir reikningar voru stofnaðir',
      ['0', '0'],
    ],
  ])(
    'is shown with the counts and the message of the other system: %j (BILL-17, BILL-18)',
    async (result, title, counts) => {
      const screen = await draw(<ResultDialog result={result} close={() => {}} />);
      await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
      expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(counts);
      if (result.message) await expect.element(screen.getByText(result.message)).toBeVisible();
    },
  );
});
