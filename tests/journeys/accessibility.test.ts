import AxeBuilder from '@axe-core/playwright';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, signIn } from './person.ts';
import { startProduct } from './product.ts';

const product = await startProduct();

/** What axe finds wrong once the page stands still. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const found = await new AxeBuilder({ page }).exclude('[aria-live]').analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

const strangers = [
  '/login',
  '/auth/2fa?token=x&username=a@b.is',
  '/auth/send-reset-password',
  '/auth/reset-password?token=x&username=a@b.is',
  '/auth/unlock?token=x&username=a@b.is',
  '/auth/invite?token=x&username=a@b.is',
];
const screens = [
  '/1/dashboard',
  '/1/search?q=a',
  '/1/worklogs/list',
  '/1/worklogs/list?from=2031-01-01',
  '/1/worklogs/tempo?view=week',
  '/1/worklogs/tempo?view=calendar',
  '/1/worklogs/suggestions',
  '/1/settings/user',
  '/1/invoices/list',
  '/1/invoices/1',
  '/1/stats',
  '/1/stats?of=projects&view=table',
  '/1/settings/connections',
  '/1/invoices/billing',
  '/1/invoices/edit?projectId=3',
  '/1/clients/1/bills',
  '/1/clients',
  '/1/clients/1',
  '/1/clients/1/roles',
  '/1/opponents',
  '/1/conflicts',
  '/1/employees',
  '/1/projects/3/comments',
];

it.each(['light', 'dark'] as const)('has nothing that axe finds wrong before one signs in, %s', async (colorScheme) => {
  const page = await openBrowser(product, { colorScheme });
  for (const path of strangers) {
    await page.goto(product.url + path);
    await page.getByRole('heading').first().waitFor();
    expect(await violations(page), path).toEqual([]);
  }
});

it.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)(
  'has nothing that axe finds wrong on any screen, %s at %i',
  async (colorScheme, width) => {
    const page = await openBrowser(product, { colorScheme, viewport: { width, height: 844 } });
    await signIn(page, product, 'anna@logstofa.example');
    for (const path of screens) {
      await page.goto(product.url + path);
      await page.getByRole('main').getByText(/\S/).first().waitFor();
      expect(await violations(page), path).toEqual([]);
    }
  },
  300_000,
);

it.each(['light', 'dark'] as const)(
  'has nothing that axe finds wrong in what opens over a screen, %s',
  async (colorScheme) => {
    const page = await openBrowser(product, { colorScheme });
    await signIn(page, product, 'anna@logstofa.example');
    const opened: readonly (readonly [string, () => Promise<void>])[] = [
      ['palette', () => page.keyboard.press('Control+k')],
      ['keys', () => page.keyboard.press('?')],
      ['new time', () => page.keyboard.press('n')],
      ['timer', () => page.keyboard.press('t')],
    ];
    for (const [name, open] of opened) {
      await open();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Hjálp' }).click();
    await page.getByRole('dialog', { name: 'Hjálp' }).waitFor();
    expect(await violations(page), 'help').toEqual([]);
  },
);
