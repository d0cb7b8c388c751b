import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { HereProvider } from '#web/lib/here.tsx';
import { profileOptions } from '#web/lib/queries.ts';
import Help from './help.tsx';
import { useHelp } from './use-help.ts';

// Sets whether this person saw the help before and what the installation offers, and records what is saved.
const world = vi.hoisted(() => ({
  settings: { supportEmail: null as string | null, supportScriptUrl: null as string | null },
  helpShown: false,
  save: vi.fn(async () => {}),
}));
vi.mock('#web/lib/settings.ts', () => ({ settings: world.settings, below: (path: string) => path }));
vi.mock('#web/lib/preferences.ts', () => ({ savePreferences: world.save }));
vi.mock('#web/lib/queries.ts', () => ({
  profileOptions: () => ({
    queryKey: ['profile'],
    queryFn: async () => ({ preferences: { helpShown: world.helpShown } }),
  }),
}));

beforeEach(() => {
  Object.assign(world, { helpShown: false });
  Object.assign(world.settings, { supportEmail: null, supportScriptUrl: null });
  world.save.mockClear();
});
afterEach(async () => {
  document.getElementById('support-chat')?.remove();
  await page.viewport(1280, 900);
});

async function draw(part: () => React.ReactNode, path = '/1/dashboard') {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute({ component: part, notFoundComponent: part }), history });
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' } as const;
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <RouterProvider router={router as never} />
      </HereProvider>
    </QueryClientProvider>,
  );
}

const topics = ['Heimildaleit', 'Gjaldskrá', 'Tímaskráning', 'Tekjubókun', 'Bréf', 'Tengingar'];

it('has an index that links to each topic and back, by keyboard too (SHELL-20, OPEN-27)', async () => {
  const screen = await draw(() => <Help takesFocus={false} onClose={() => {}} />);
  const head = screen.getByRole('heading', { level: 3 }).first();
  for (const topic of topics) {
    await expect.element(head).toHaveTextContent('Yfirlit');
    await screen.getByRole('button', { name: topic }).click();
    await expect.element(head).toHaveTextContent(topic);
    await expect.element(head).toHaveFocus();
    await screen.getByRole('button', { name: 'Yfirlit' }).click();
  }
  expect(await axeFindings()).toEqual([]);
});

it.each([
  ['/1/settings/rates', 'Gjaldskrá'],
  ['/1/worklogs/tempo', 'Tímaskráning'],
  ['/1/invoices/billing', 'Tekjubókun'],
  ['/1/clients', 'Yfirlit'],
])('opens on %s at „%s“ (SHELL-20)', async (path, topic) => {
  const screen = await draw(() => <Help takesFocus={false} onClose={() => {}} />, path);
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toHaveTextContent(topic);
});

function Shell() {
  const { help } = useHelp();
  const known = useQuery(profileOptions()).data !== undefined;
  return known ? <p>{help === 'closed' ? 'lokuð' : 'opin'}</p> : null;
}

it.each([
  ['opens by itself the first time in a window wider than 1000 pixels, and remembers that', 1001, false, 'opin'],
  ['stays shut in a narrower window, and waits for a wider one', 1000, false, 'lokuð'],
  ['stays shut for who has seen it', 1001, true, 'lokuð'],
])('the help %s (SHELL-10)', async (_name, width, helpShown, state) => {
  world.helpShown = helpShown;
  await page.viewport(width, 800);
  const screen = await draw(Shell);
  await expect.element(screen.getByText(state)).toBeVisible();
  await expect.poll(() => world.save.mock.calls).toEqual(state === 'opin' ? [[{ helpShown: true }]] : []);
});

it('explains what to set without an address, and asks with one (SHELL-11, SHELL-40)', async () => {
  const without = await draw(() => <Help takesFocus={false} onClose={() => {}} />);
  await expect.element(without.getByText(/SUPPORT_EMAIL/)).toBeVisible();
  await without.unmount();
  world.settings.supportEmail = 'hjalp@stod.example';
  const screen = await draw(() => <Help takesFocus={false} onClose={() => {}} />);
  await expect.element(screen.getByLabelText('Spurning')).toBeVisible();
  expect(screen.getByText(/SUPPORT_EMAIL/).query()).toBeNull();
});

it('loads the configured support chat once, and none otherwise (SHELL-11)', async () => {
  await draw(Shell);
  expect(document.getElementById('support-chat')).toBeNull();
  world.settings.supportScriptUrl = 'https://chat.example/widget.js';
  await draw(Shell);
  await draw(Shell);
  await expect.poll(() => document.querySelectorAll('script[src="https://chat.example/widget.js"]').length).toBe(1);
});
