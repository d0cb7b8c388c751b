import { expect, it, vi } from 'vitest';
import type * as Calls from '#web/lib/call.ts';
import { moduleScreens } from '#web/lib/module-screens.ts';
import { isSection } from '#web/lib/sections.ts';
import { titleIn } from '#web/lib/titles.ts';
import { declared } from '#web/routes/tenant.tsx';
import { drawAt } from '#tests/support/routed.tsx';
import { Sidebar } from './sidebar.tsx';

// The server never answers: the test needs only what is shown before it does.
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: () => new Promise(() => {}),
}));

it('a module’s screen is in the menu', async () => {
  const { screen } = await drawAt(() => <Sidebar />, '/1/dashboard');
  for (const { path, title } of moduleScreens) {
    const name = titleIn(title, 'is', 'legal');
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', `/1/${path}`);
  }
});

it('and at its own URL, while an unknown one leads home', async () => {
  expect(moduleScreens.map(({ path }) => isSection(path))).not.toContain(false);
  expect(isSection('no-such-thing')).toBe(false);
  const Page = declared.options.component;
  if (!Page) throw new Error('nothing stands there');
  const { screen } = await drawAt(() => <Page />, '/1/stats', { route: '/$tenantId/$' });
  await expect.element(screen.getByRole('heading', { name: 'Tölfræði', level: 1 })).toBeVisible();
});
