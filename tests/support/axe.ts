import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, because every page parses it anew: `axe.source` has comments, and is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, which axe checks only if it is asked to. */
const targets = { 'target-size': { enabled: true } };
const optionsOf = {
  all: {},
  /** The rules about colours: everything that another theme can break. */
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  /** What fingers need. */
  targets: { runOnly: { type: 'rule', values: ['target-size'] } },
  allAndTargets: { rules: targets },
} satisfies Record<string, axe.RunOptions>;

/**
 * The axe violations on the page once it is still, each with its rule and first place. It runs in the page itself: the
 * builder of `@axe-core/playwright` opens a second page and describes all passes, which takes ten times as long.
 */
export async function axeFaults(page: Page, of: keyof typeof optionsOf = 'all'): Promise<readonly string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    // Elements for screen readers only are outside the page's regions.
    const { violations } = await run.run(
      { exclude: [['[aria-live]']] },
      { resultTypes: ['violations'], elementRef: true, ...(options as axe.RunOptions) },
    );
    // Entries of a calendar cover its free hours.
    const counts = ({ id, element }: { id: string; element?: Element | undefined }) =>
      id !== 'target-size' || !element?.closest('[data-slot]');
    return violations.flatMap(({ id, nodes }) => {
      const first = nodes.find(({ element }) => counts({ id, element: element as Element | undefined }));
      return first ? [`${id}: ${first.target.join(' ')}`] : [];
    });
  }, optionsOf[of]);
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
