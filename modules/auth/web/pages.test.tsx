import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { session } from '#web/lib/current.ts';
import { setLanguage } from '#web/lib/language.ts';
import { keep } from '#web/lib/storage.ts';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import CallbackPage from './callback-page.tsx';
import InvitePage from './invite-page.tsx';
import ResendPage from './resend-page.tsx';
import ResetPage from './reset-page.tsx';
import TwoFactorPage from './two-factor-page.tsx';
import { attemptKey } from './use-enter.ts';

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/auth/2fa': TwoFactorPage,
  '/auth/2fa/resend': ResendPage,
  '/auth/invite': InvitePage,
  '/auth/reset-password': ResetPage,
  '/callbacks/msal': CallbackPage,
};

/** Fakes the server's answers to what is sent; preliminary requests succeed. */
let refusal: { readonly status: number; readonly detail: string };

beforeEach(() => {
  keep(attemptKey, JSON.stringify({ provider: 'Email', remember: true }));
  vi.spyOn(session, 'plain').mockImplementation(async (path) => {
    if (path.includes('/2fa/providers')) return Response.json([{ provider: 'Email', name: 'a•••@stofa.example' }]);
    if (path.endsWith('/invite/verify'))
      return Response.json({ name: 'Anna', email: 'a@b.is', tenantName: 'Stofan', hasPassword: false });
    if (path.endsWith('/strength')) return Response.json({ score: 4, acceptable: true });
    return Response.json({ ...refusal, code: 'A004', title: 'x' }, { status: refusal.status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  keep(attemptKey, null);
  toast.closeAll();
});

async function open(path: string) {
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  );
  const history = createMemoryHistory({ initialEntries: [`${path}?token=abc&username=a@b.is`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <TextsProvider first={await loadLanguage('is')}>
        <RouterProvider router={router as never} />
      </TextsProvider>
    </QueryClientProvider>,
  );
}
type Screen = Awaited<ReturnType<typeof open>>;

const typeCode = (screen: Screen) => screen.getByRole('textbox').first().fill('123456');
async function typePassword(screen: Screen) {
  await screen.getByLabelText('Nýtt lykilorð', { exact: true }).fill('Fjallvegur-um-nott-7');
  await screen.getByLabelText('Nýtt lykilorð aftur').fill('Fjallvegur-um-nott-7');
}

describe('the pages for codes and links', () => {
  it.each([
    ['/auth/2fa', 'Staðfesta', typeCode],
    ['/auth/2fa/resend', 'Senda kóða', async () => {}],
    ['/auth/invite', 'Ganga til liðs', typePassword],
    ['/auth/reset-password', 'Vista lykilorð', typePassword],
  ] as const)(
    '%s shows the text of a 403, and any other failure as a general toast (AUTH-43)',
    async (path, button, type) => {
      const screen = await open(path);
      await type(screen);
      refusal = { status: 403, detail: 'Þetta gildir ekki lengur.' };
      await screen.getByRole('button', { name: button }).click();
      await expect.element(screen.getByRole('main').getByText('Þetta gildir ekki lengur.')).toBeVisible();
      const toasts = screen.getByRole('region', { name: 'Tilkynningar' });
      expect(toasts.getByRole('alert').query()).toBeNull();
      refusal = { status: 502, detail: 'Bad gateway' };
      await screen.getByRole('button', { name: button }).click();
      await expect.element(toasts.getByText('Óþekkt villa kom upp. Reyndu aftur.')).toBeVisible();
      expect(screen.getByText('Bad gateway').query()).toBeNull();
    },
  );

  it.each([
    [true, 'Villa kom upp við innskráningu Office 365'],
    [false, 'Innskráningin tókst ekki'],
  ])('names Office 365 if that is where a sign-in failed: %s (CONN-10)', async (microsoft, title) => {
    sessionStorage.setItem('providerSetOut', JSON.stringify({ microsoft }));
    refusal = { status: 403, detail: 'Hætt var við innskráninguna.' };
    const screen = await open('/callbacks/msal');
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText('Hætt var við innskráninguna.')).toBeVisible();
    sessionStorage.removeItem('providerSetOut');
  });

  it.each([true, false])('offers to remember the device if the answer allows it: %s (AUTH-12)', async (allowed) => {
    keep(attemptKey, JSON.stringify({ provider: 'Authenticator', remember: allowed }));
    const screen = await open('/auth/2fa');
    await expect.element(screen.getByRole('heading', { name: 'Staðfestu innskráningu' })).toBeVisible();
    expect(screen.getByRole('switch', { name: /Muna þetta tæki/ }).query() !== null).toBe(allowed);
  });

  it('keeps the focus in the current field when another language arrives (I18N-02)', async () => {
    const screen = await open('/auth/reset-password');
    await screen.getByLabelText('Nýtt lykilorð aftur').fill('Fjallvegur');
    try {
      setLanguage('en');
      const again = screen.getByLabelText('New password again');
      await expect.element(again).toBeVisible();
      expect(document.activeElement).toBe(again.element());
    } finally {
      setLanguage('is');
    }
  });

  it('also asks for a code if the stored attempt is unreadable', async () => {
    keep(attemptKey, '{broken');
    const screen = await open('/auth/2fa');
    await expect.element(screen.getByRole('heading', { name: 'Staðfestu innskráningu' })).toBeVisible();
  });
});
