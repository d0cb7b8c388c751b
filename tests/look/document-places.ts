import type { Page } from 'playwright-core';
import {
  addPaper,
  chooseOfPaper,
  firstPaper,
  isPhone,
  lookAt,
  ofPaper,
  openPapersOfCase,
  readText,
} from './openings.ts';
import type { Place } from './places.ts';

/** The documents of cases, and every dialog of them. */
export const documentPlaces: readonly Place[] = [
  {
    name: 'project-bundle',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      await chooseOfPaper(page, /Binda|Bind/);
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'document-panel',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      if (isPhone(page)) return showDetails(page);
      await page.getByRole('button', { name: /^(Sýna upplýsingar|Show details)$/ }).click();
      await firstPaper(page).getByRole('checkbox').check();
      const panel = page.getByRole('complementary', { name: /^(Upplýsingar|Details)$/ });
      return panel.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'document-details',
    path: 'files?employee=all',
    open: showDetails,
  },
  { name: 'files', path: 'files?employee=all' },
  { name: 'document-word', path: 'files?employee=all&q=Kröfubréf', open: lookAt(/Kröfubréf\.docx/) },
  { name: 'document-letter', path: 'files?employee=all&format=Email', open: lookAt(/\.eml/) },
  { name: 'document-pdf', path: 'files?employee=all&format=PDF', open: lookAt(/Úrskurður.*\.pdf/) },
  { name: 'document-read', path: 'files?employee=all&format=PDF', open: readText(/Úrskurður.*\.pdf/) },
  { name: 'document-versions', path: 'files?employee=all', open: ofPaper(/^(Útgáfur|Versions)$/) },
  { name: 'document-sent', path: 'files?employee=all', open: ofPaper(/^(Senda í tölvupósti|Send by e-mail)$/) },
  { name: 'document-moved', path: 'files?employee=all', open: ofPaper(/^(Færa|Move)$/) },
  { name: 'document-new', path: 'files?employee=all', open: addPaper(/^(Nýtt skjal|New document)$/) },
  { name: 'document-template', path: 'files?employee=all', open: addPaper(/^(Sniðmát|Template)$/) },
  { name: 'project-no-files', path: 'projects/2/files' },
];

async function showDetails(page: Page): Promise<void> {
  await chooseOfPaper(page, /^(Upplýsingar|Details)$/);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}
