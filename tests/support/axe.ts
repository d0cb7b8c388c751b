import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules about colours: everything that another theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** WCAG 2.2, which axe checks only if it is asked to. */
const ofTargets = ['target-size'];
const rulesOf = { all: null, colours: ofColours, targets: ofTargets };

/**
 * The axe violations on the page once it is still, each with its rule and first place. It runs in the page itself: the
 * builder of `@axe-core/playwright` opens a second page and describes all passes, which takes ten times as long.
 */
export async function axeFaults(page: Page, of: keyof typeof rulesOf = 'all'): Promise<readonly string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    // Elements for screen readers only are outside the page's regions; entries of a calendar cover its free hours.
    const { violations } = await run.run(
      { exclude: [['[aria-live]'], ...(rules?.includes('target-size') ? [['[data-slot]']] : [])] },
      { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule' as const, values: rules } }) },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  }, rulesOf[of]);
}

/** Two frames, because some changes of colour and size happen in the next one; and until nothing moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)));
        // A hidden window may not be rendered any more.
        setTimeout(() => drawn(true), 2_000);
      }),
  );
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
