import { addPaper, firstPaper, lookAt, ofPaper, openPapersOfCase, readText } from './openings.ts';
import type { Place } from './places.ts';

/** The papers of cases, and every dialog over them. */
export const documentPlaces: readonly Place[] = [
  {
    name: 'project-bundle',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      await firstPaper(page).click({ button: 'right' });
      await page.getByRole('menuitem', { name: /Binda|Bind/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'document-panel',
    path: 'files?employee=all',
    open: async (page) => {
      await openPapersOfCase(page);
      await page.getByRole('button', { name: /^(Sýna upplýsingar|Show details)$/ }).click();
      await firstPaper(page).getByRole('checkbox').check();
      const panel = page.getByRole('complementary', { name: /^(Upplýsingar|Details)$/ });
      await panel.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'document-details',
    path: 'files?employee=all',
    open: async (page) => {
      await firstPaper(page).click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^(Upplýsingar|Details)$/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
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
