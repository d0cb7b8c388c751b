import type { Page } from 'playwright-core';
import { click } from './openings.ts';
import type { Place } from './places.ts';

/** The library, from a search to a place in an act and saved sources. */
export const sourcePlaces: readonly Place[] = [
  { name: 'sources', path: 'sources/search?q=gallar' },
  { name: 'sources-saved', path: 'sources/saved', open: openSaved },
  { name: 'sources-watches', path: 'sources/watches' },
  { name: 'source-act', path: 'sources/1' },
  {
    name: 'source-cited',
    path: 'sources/1#G5',
    open: async (page) => {
      await page.getByText(/^(Tilvitnanir|Citations)$/).click();
      await page
        .getByText(/^(Vísa í|Refer to) /)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  { name: 'source-ruling', path: 'sources/12' },
  { name: 'source-pdf', path: 'sources/search?q=958/2024', open: openSource },
  { name: 'source-scan', path: 'sources/search?q=3/1953', open: openSource },
  { name: 'source-asked', path: 'sources/12', open: askSource },
  { name: 'source-place', path: 'sources/2#G5M1', open: click(/vís(ar|a) hingað$|refers? to this$/) },
  { name: 'source-save', path: 'sources/12', open: click(/^(Vista á|Save on)/) },
  { name: 'sources-nothing', path: 'sources/search?q=xyzzyx' },
  { name: 'sources-help', path: 'sources/search', open: click(/^(Hjálp við leit|Help with the search)$/) },
  { name: 'project-sources', path: 'projects/3/sources' },
  { name: 'settings-sources', path: 'settings/sources' },
];

/** The first search result among sources. */
async function openSource(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^(Vista á|Save on)/ }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Asks the first of the suggested questions of a source. */
async function askSource(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: /^(Um heimildina|About the source)$/ });
  const first = panel.getByRole('button', { name: /\?$/ }).first();
  // If it was asked before in another size, the answer already exists.
  if (await first.isVisible()) await first.click();
  await panel.getByRole('link').first().waitFor();
}

/** The cases of the first saved source. */
async function openSaved(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Sýna mál|Show cases)/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(Aðgerðir|Actions)/ })
    .first()
    .waitFor();
}
