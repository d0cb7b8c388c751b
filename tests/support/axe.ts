import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that read colours: all that another theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on the page once it stands still, each as its rule and its first place. It runs in the page itself: the builder of
 * `@axe-core/playwright` opens a second page and describes all that passed, which takes ten times as long.
 */
export async function axeFaults(page: Page, of: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (rules) => {
      const { axe: run } = window as unknown as { axe: typeof axe };
      // What is only spoken stands outside of the page's regions.
      const { violations } = await run.run(
        { exclude: [['[aria-live]']] },
        { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule' as const, values: rules } }) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    },
    of === 'colours' ? ofColours : null,
  );
}

/** Two frames, as what changes a colour or measures itself does so in the next; and until nothing moves any more. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)));
        // A window that nobody sees may be drawn no more.
        setTimeout(() => drawn(true), 2_000);
      }),
  );
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
