import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { accountContract } from '#modules/auth/contract/account.ts';
import { worklogsContract } from '../contract.ts';
import { icelandic } from '#shared/texts/nouns.ts';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { plainFields, type PlainName, type Worklog } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { EditWorklogDialog, NewWorklogDialog } from './worklog-dialog.tsx';

// Fakes the server; the test is about what the dialog shows and sends.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));
// Toasts of an earlier test would cover the buttons.
vi.mock('#web/lib/toast.tsx', () => ({ toast: { success: vi.fn() }, Toasts: () => null }));

const standing = {
  id: 5,
  version: 3,
  taskId: null,
  employeeId: 1,
  employeeName: 'Anna',
  payorId: null,
  payorName: null,
  projectId: 9,
  projectName: 'Kaup á landi',
  projectYearNumber: '2026-0009',
  projectEmployeeName: 'Anna',
  clientId: null,
  clientName: null,
  billable: true,
  vatRateId: 3,
  date: '2026-11-02T10:00:00Z',
  comment: 'Fundur',
  workTypeId: 1,
  price: 20_000,
  currencyCode: 'ISK',
  currencyRate: 1,
  discount: 0,
  quantity: 1,
  quantityBilled: 1,
  timerDate: null,
  timerDuration: 0,
  can: { edit: true, delete: true, startTimer: true },
} as Partial<Worklog> as Worklog;
const running = (): Worklog => ({
  ...standing,
  quantity: 0,
  quantityBilled: 0,
  timerDate: new Date(Date.now() - 5_403_000).toISOString(),
});

let answers: (sent: { readonly body: object }) => unknown;
let opened: () => unknown;
beforeEach(() => {
  // The person opened the collapsed part before.
  localStorage.setItem('stod.worklog.more', 'true');
  answers = ({ body }) => ({ ...standing, ...body });
  server.call.mockReset();
  server.call.mockImplementation(async (endpoint: unknown, asked: { readonly body: object }) =>
    endpoint === worklogsContract.getWorklog
      ? opened()
      : endpoint === worklogsContract.editWorklog
        ? answers(asked)
        : endpoint === accountContract.profile
          ? {
              vatRates: [
                { id: 1, rate: 0 },
                { id: 2, rate: 0.11 },
                { id: 3, rate: 0.24 },
              ],
            }
          : { items: [], pagination: { total: 0, pageNumber: 1, pageSize: 100 } },
  );
});

const editing = (close: () => void) => <EditWorklogDialog id={5} close={close} />;

async function open(worklog: Worklog) {
  opened = () => worklog;
  return render();
}

async function render(draw: typeof editing = editing) {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>{draw(close)}</TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    close,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    box: (name: string | RegExp) => screen.getByRole('textbox', { name }),
  };
}

const sent = () =>
  (
    server.call.mock.calls.findLast(([one]) => one === worklogsContract.editWorklog) as
      | [unknown, { readonly body: Record<string, unknown> }]
      | undefined
  )?.[1].body;

describe('a worklog with a running timer', () => {
  it('shows hours and amount as the timer counts, and sends only typed values (WORK-29, WORK-30)', async () => {
    const { screen, press, box } = await open(running());
    await expect.element(box(/^Tímar/)).toHaveValue('1,50');
    await expect.element(box(/^Útskuldað/)).toHaveValue('1,50');
    await expect.element(screen.getByText('30.000 kr.')).toBeVisible();
    const clock = screen.getByRole('timer');
    const before = clock.element().textContent ?? '';
    expect(before).toMatch(/^0?1:30:\d\d$/);
    await expect.element(screen.getByText(before, { exact: true })).not.toBeInTheDocument();
    await box('Lýsing').fill('Fundur með umbjóðanda');
    await press('Vista');
    await expect
      .poll(sent)
      .toMatchObject({ comment: 'Fundur með umbjóðanda', quantity: 0, quantityBilled: null, version: 3 });
    expect(sent()).not.toHaveProperty('timer');
  });

  it('stops by a save, with typed hours instead of the timer’s (WORK-28)', async () => {
    const { press, box } = await open(running());
    await box(/^Tímar/).fill('2:15');
    await press('Stöðva tímaklukku');
    await expect.poll(sent).toMatchObject({ quantity: 2.25, timer: false });
  });
});

it('starts a stopped timer by a save (WORK-28)', async () => {
  const { press, box } = await open(standing);
  await box('Lýsing').fill('Framhald');
  await press('Setja tímaklukku í gang');
  await expect.poll(sent).toMatchObject({ comment: 'Framhald', quantity: 1, timer: true });
});

it.each([
  [1, 20_500],
  [2, 20_500.25],
  [3, 20_500.25],
])('accepts a price of work type %i in krónur, in steps of 500, as %d (WORK-23)', async (workTypeId, price) => {
  const { box, press } = await open({ ...standing, workTypeId });
  // The focused field shows the number for editing; a text filled in before that would be appended to it.
  await box(/^Verð/).click();
  await expect.element(box(/^Verð/)).toHaveFocus();
  await box(/^Verð/).fill('20000,25');
  await userEvent.keyboard('{ArrowUp}');
  await press('Vista');
  await expect.poll(sent).toMatchObject({ price });
});

it('bills a court fee without VAT in a case with VAT, and shows a colleague’s change of it (DATA-32, WIRE-23)', async () => {
  const { screen, press, box } = await open({ ...standing, workTypeId: 2, comment: 'Þingfestingargjald' });
  const vat = screen.getByLabelText('VSK');
  await expect.element(vat).toHaveDisplayValue('24%');
  await vat.selectOptions('Án VSK');
  await press('Vista');
  await expect.poll(sent).toMatchObject({ workTypeId: 2, vatRateId: 1 });
  const current = { ...standing, workTypeId: 2, version: 8, vatRateId: 2 };
  answers = ({ body }) => {
    if ((body as { version: number }).version === 8) return { ...current, ...body };
    throw new ApiError(412, { status: 412, code: 'stale', title: '', detail: 'Breytt á meðan.', current } as never);
  };
  await box('Lýsing').fill('Þingfesting');
  await press('Vista');
  await expect.element(screen.getByRole('alert').getByText('11%')).toBeVisible();
});

it('refuses a negative quantity of an expense in its field, before anything is sent', async () => {
  const { screen, press, box } = await open({ ...standing, workTypeId: 2 });
  await box('Magn').fill('-1');
  await press('Vista');
  await expect.element(screen.getByText('Talan má ekki vera lægri en 0')).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('saves an expense and begins another of the same kind and day, in its first field', async () => {
  const { dialog: words } = is(icelandic.legal);
  const project = { id: 9, name: 'Kaup á landi', yearNumber: '2026-0009' } as ProjectLite;
  const { press, box, close } = await render((close) => (
    <NewWorklogDialog workTypeId={2} day="2026-11-02" project={project} close={close} />
  ));
  await box('Lýsing').fill('Þingfestingargjald');
  await box('Magn').fill('3');
  await press('Skrá aðra');
  await expect.element(box('Lýsing')).toHaveValue('');
  await expect.element(box('Magn')).toHaveValue('1,00');
  expect(close).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe(words.projectPlaceholder);
  await box('Lýsing').fill('Birting');
  await press('Vista');
  await expect.poll(() => close.mock.calls.length).toBe(1);
  const created = server.call.mock.calls.filter(([one]) => one === worklogsContract.createWorklog);
  expect(created.map(([, { body }]) => [body.workTypeId, body.quantity, body.comment, body.date.slice(0, 10)])).toEqual(
    [
      [2, 3, 'Þingfestingargjald', '2026-11-02'],
      [2, 1, 'Birting', '2026-11-02'],
    ],
  );
});

it('takes no more text while it saves, which the answer would clear', async () => {
  const project = { id: 9, name: 'Kaup á landi', yearNumber: '2026-0009' } as ProjectLite;
  const { press, box, close } = await render((close) => (
    <NewWorklogDialog workTypeId={2} day="2026-11-02" project={project} close={close} />
  ));
  const usual = server.call.getMockImplementation();
  let answer = () => {};
  server.call.mockImplementation(async (endpoint: unknown, ...asked: unknown[]) => {
    if (endpoint === worklogsContract.createWorklog) await new Promise<void>((resolve) => (answer = resolve));
    return usual?.(endpoint, ...asked);
  });
  const created = () => server.call.mock.calls.filter(([one]) => one === worklogsContract.createWorklog).length;
  for (const [count, name] of ['Skrá aðra', 'Vista'].entries()) {
    await box('Lýsing').fill('Birting');
    await press(name);
    await expect.poll(created).toBe(count + 1);
    (box('Lýsing').element() as HTMLElement).focus();
    await userEvent.keyboard(' og meira');
    await expect.element(box('Lýsing')).toHaveValue('Birting');
    answer();
    await expect.poll(() => [close.mock.calls.length, document.activeElement?.tagName]).not.toEqual([0, 'TEXTAREA']);
  }
  expect(close).toHaveBeenCalledOnce();
});

it('leaves the VAT of time to the project (DATA-32)', async () => {
  const { screen, press, box } = await open(standing);
  await box('Lýsing').fill('Framhald');
  expect(screen.getByLabelText('VSK').elements()).toEqual([]);
  await press('Vista');
  await expect.poll(sent).toMatchObject({ comment: 'Framhald' });
  expect(sent()).not.toHaveProperty('vatRateId');
});

it('has no timer button without permission', async () => {
  const { screen, close, press } = await open({ ...standing, can: { edit: true, delete: true, startTimer: false } });
  await expect.element(screen.getByRole('textbox', { name: 'Lýsing' })).toHaveValue('Fundur');
  expect(screen.getByRole('button', { name: 'Setja tímaklukku í gang' }).elements()).toEqual([]);
  await press('Hætta við');
  expect(close).toHaveBeenCalledOnce();
});

it('shows everything that a colleague changed meanwhile, and overwrites only the typed fields (WIRE-23)', async () => {
  const { screen, press, box } = await open(standing);
  const current = {
    ...standing,
    version: 8,
    quantity: 3,
    quantityBilled: 3,
    discount: 0.25,
    employeeName: 'Birna',
    date: '2026-11-05T14:00:00Z',
  };
  answers = ({ body }) => {
    if ((body as { version: number }).version !== 8)
      throw new ApiError(412, {
        status: 412,
        code: 'stale',
        title: 'Breytt',
        detail: 'Breytt á meðan.',
        current,
      } as never);
    return { ...current, ...body };
  };
  await box('Lýsing').fill('Mín lýsing');
  await press('Vista');
  const notice = screen.getByRole('alert');
  for (const words of [/^05\.11\.2026\s14:00$/, 'Birna', '25%'])
    await expect.element(notice.getByText(words)).toBeVisible();
  expect(notice.getByText('3,00').elements()).toHaveLength(2);
  await press('Halda mínu');
  await expect.poll(sent).toMatchObject({
    version: 8,
    comment: 'Mín lýsing',
    quantity: 3,
    discount: 0.25,
    date: '2026-11-05T14:00:00+00:00',
  });
});

it('reports a failed load, and retries', async () => {
  opened = () => {
    throw new ApiError(503, {
      status: 503,
      code: 'unavailable',
      title: 'Svarar ekki',
      detail: 'Reyndu aftur síðar.',
    } as never);
  };
  const { screen, press } = await render();
  await expect.element(screen.getByText('Villa kom upp við að sækja færsluna')).toBeVisible();
  opened = () => standing;
  await press('Reyna aftur');
  await expect.element(screen.getByRole('textbox', { name: 'Lýsing' })).toHaveValue('Fundur');
});

it('sends a manually billed quantity unchanged, and lets it follow other hours', async () => {
  const { press, box } = await open({ ...standing, quantity: 1.1, quantityBilled: 1.1 });
  await box('Lýsing').fill('Framhald');
  await press('Vista');
  await expect.poll(sent).toMatchObject({ comment: 'Framhald', quantityBilled: 1.1 });
  await box(/^Tímar/).fill('2');
  await press('Vista');
  await expect.poll(sent).toMatchObject({ quantity: 2, quantityBilled: null });
});

it('shows the server’s questions, keeps the typed text, and saves on a second press unless something changed', async () => {
  const { screen, press, box, close } = await open(standing);
  answers = ({ body }) => {
    if ((body as { confirmed?: boolean }).confirmed) return { ...standing, ...body };
    throw new ApiError(409, {
      code: 'worklog_questions',
      detail: 'Er þetta rétt?',
      errors: { 'questions.futureDate': 'Dagurinn er ekki kominn.' },
    });
  };
  await box('Lýsing').fill('Á morgun');
  await press('Vista');
  await expect.element(screen.getByRole('alert').getByText('Dagurinn er ekki kominn.')).toBeVisible();
  await expect.element(screen.getByText('Er þetta rétt?')).not.toBeInTheDocument();
  await box('Lýsing').fill('Á morgun líka');
  await expect.element(screen.getByText('Dagurinn er ekki kominn.')).not.toBeInTheDocument();
  await press('Vista');
  await press('Vista samt');
  await expect.poll(sent).toMatchObject({ comment: 'Á morgun líka', confirmed: true });
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

it('has an input for each plain field (rendered by worklog-fields.tsx)', async () => {
  const { screen } = await open(standing);
  const { dialog: words } = is(icelandic.legal);
  for (const name of Object.keys(plainFields) as readonly PlainName[])
    await expect.element(screen.getByLabelText(words[name]).first()).toBeVisible();
});
