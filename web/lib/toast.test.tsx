import { afterEach, expect, it, vi } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { holdTimers } from '#tests/support/hand-clock.ts';
import { ApiError } from './call.ts';
import { toast } from './toast.tsx';

afterEach(() => toast.closeAll());

it('disappears after 10 seconds (SHELL-28)', async () => {
  const clock = holdTimers();
  const screen = await renderInKit(null);
  toast.success('Færslan var vistuð');
  await expect.element(screen.getByText('Færslan var vistuð')).toBeVisible();
  clock.advance(9999);
  await expect.element(screen.getByText('Færslan var vistuð')).toBeVisible();
  clock.advance(1);
  await expect.element(screen.getByText('Færslan var vistuð')).not.toBeInTheDocument();
});

it('titles an error „Villa!“ and announces it at once', async () => {
  const screen = await renderInKit(null);
  toast.error('Tengingin rofnaði.');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Villa!\s*Tengingin rofnaði\./);
});

it.each([
  [
    'the server’s sentence',
    new ApiError(409, { code: 'conflict', detail: 'Málið er í ruslinu.' }),
    'Málið er í ruslinu.',
  ],
  [
    'the screen’s sentence for a failed server',
    new ApiError(500, { code: 'internal', detail: 'Villa.' }),
    'Ekki vistað.',
  ],
  ['the screen’s sentence without a connection', new ApiError(0, { code: 'offline' }), 'Ekki vistað.'],
])('says of a failed call %s', async (_, error, said) => {
  const screen = await renderInKit(null);
  toast.failed(error, 'Ekki vistað.');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(said);
});

it('says nothing of a call that failed because the session had ended', async () => {
  const screen = await renderInKit(null);
  toast.failed(new ApiError(401, { code: 'unauthenticated' }), 'Ekki vistað.');
  toast.info('Næst');
  await expect.element(screen.getByText('Næst')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('offers undo', async () => {
  const undo = vi.fn();
  const screen = await renderInKit(null);
  toast.undo('Færslunni var eytt', undo);
  await screen.getByRole('button', { name: 'Afturkalla' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Færslunni var eytt')).not.toBeInTheDocument();
});

it('is at the top of the window: sums and buttons of a screen are at the bottom', async () => {
  const screen = await renderInKit(null);
  toast.success('Reikningurinn var sendur');
  const said = screen.getByText('Reikningurinn var sendur');
  await expect.element(said).toBeVisible();
  expect(said.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 4);
});

it('stays while the pointer is on it', async () => {
  const clock = holdTimers();
  const screen = await renderInKit(null);
  toast.info('Lesið hægt');
  await screen.getByText('Lesið hægt').hover();
  clock.advance(60_000);
  await expect.element(screen.getByText('Lesið hægt')).toBeVisible();
});

it('stacks: the last one is announced, a repeated one appears once, and hovering expands it', async () => {
  const screen = await renderInKit(null);
  toast.error('Fyrst');
  toast.info('Engin færsla valin');
  toast.info('Engin færsla valin');
  toast.success('Síðast');
  const pile = screen.getByRole('region', { name: 'Tilkynningar' });
  await expect.element(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('Engin færsla valin').elements()).toHaveLength(1);
  const one = screen.getByText('Síðast').element().closest('[data-kind]');
  expect(pile.element().getBoundingClientRect().height).toBe(one?.getBoundingClientRect().height);
  await screen.getByText('Síðast').hover();
  await screen.getByRole('alert').getByRole('button', { name: 'Loka' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('keeps a covered error until it can be read (SHELL-28)', async () => {
  const clock = holdTimers();
  const screen = await renderInKit(null);
  toast.error('Tengingin rofnaði.');
  clock.advance(6000);
  toast.success('Vistað');
  await expect.element(screen.getByText('Vistað')).toBeVisible();
  clock.advance(10_000);
  await expect.element(screen.getByText('Vistað')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Tengingin rofnaði.')).toBeVisible();
  clock.advance(10_000);
  await expect.element(screen.getByText('Tengingin rofnaði.')).not.toBeInTheDocument();
});

it('an upload stays from 0 to 100 %, then says it is finished and disappears after 8 seconds (SHELL-28, SHELL-29)', async () => {
  const clock = holdTimers();
  const screen = await renderInKit(null);
  const upload = toast.upload('samningur.pdf');
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
  upload.progress(42.4);
  await expect.element(screen.getByText('42 %')).toBeVisible();
  clock.advance(60_000);
  await expect.element(screen.getByText('42 %')).toBeVisible();
  upload.progress(100);
  await expect.element(screen.getByText('100 %')).toBeVisible();
  upload.done();
  await expect.element(screen.getByText('Upphalningu lokið')).toBeVisible();
  clock.advance(7999);
  await expect.element(screen.getByText('Upphalningu lokið')).toBeVisible();
  clock.advance(1);
  await expect.element(screen.getByText('Upphalningu lokið')).not.toBeInTheDocument();
});

it('a failed upload says „Villa kom upp!“ (SHELL-29)', async () => {
  const screen = await renderInKit(null);
  toast.upload('samningur.pdf').fail('Skráin er of stór.');
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Villa kom upp!\s*samningur\.pdf: Skráin er of stór\./);
});

it.each(['light', 'dark'] as const)('has no axe violations in toasts, %s', async (scheme) => {
  const screen = await renderInKit(null, { scheme });
  toast.error('Tengingin rofnaði.');
  toast.upload('samningur.pdf').progress(42);
  await expect.element(screen.getByText('42 %')).toBeVisible();
  await vi.waitFor(async () => expect(await axeFindings()).toEqual([]));
});

it('is below a notice across the top of the window', async () => {
  const screen = await renderInKit(
    <div role="status" data-notice style={{ position: 'fixed', insetInline: 0, top: 0, height: 32 }}>
      Ekkert netsamband
    </div>,
  );
  toast.success('Færslan var vistuð');
  const region = screen.getByRole('region', { name: 'Tilkynningar' });
  await expect.element(screen.getByText('Færslan var vistuð')).toBeVisible();
  expect(region.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(32);
});
