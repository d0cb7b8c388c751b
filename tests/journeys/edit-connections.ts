import type { Locator } from 'playwright-core';
import { dkToken } from '#integrations/dk/fake.ts';
import type { Desk, Form } from './edit-form.ts';

const items = { time: 'timi', fixedFee: 'fast', expense: 'kostn', outlay: 'utlagt' };
const signIn = {
  name: 'Skráin',
  clientKey: 'stod',
  clientSecret: 'leyndarmal',
  domains: ['logstofa.example'],
  required: false,
};

/** The forms of the connections, likewise. */
export function connectionForms({ page, url, api, listed, issuer }: Desk): readonly Form[] {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  /** Opens the dialog of a connection in the list. */
  const change = (of: string) =>
    page.getByRole('listitem').filter({ hasText: of }).getByRole('button', { name: 'Breyta', exact: true }).click();
  const goTo = (path: string) => page.goto(`${url}/1${path}`);
  const label = (name: string | RegExp) => (form: Locator) => form.getByLabel(name).first();
  return [
    {
      path: '/tenants/:id/accounting',
      row: async () => {
        const { version } = await api('GET', '/tenants/1/accounting');
        const made = {
          type: 1,
          token: dkToken,
          items,
          paymentTerm: '',
          salesPerson: '',
          attachInvoice: false,
          version,
        };
        return { ...(await api('PUT', '/tenants/1/accounting', made)), id: 1 };
      },
      open: async () => {
        await goTo('/settings/connections');
        await change('Bókhaldskerfi');
        return dialog('Bókhaldskerfi');
      },
      field: label('Sölumaður'),
      mine: 'ANNA',
      theirs: { type: 1, token: dkToken, items, paymentTerm: 'HALLI', attachInvoice: false },
      told: 'HALLI',
      typed: 'salesPerson',
      alone: true,
    },
    {
      path: '/tenants/:id/sign-in',
      row: async () => {
        const { version } = await api('GET', '/tenants/1/sign-in');
        return { ...(await api('PUT', '/tenants/1/sign-in', { ...signIn, issuer, version })), id: 1 };
      },
      open: async () => {
        await goTo('/settings/connections');
        await change('Innskráning með eigin aðgangi');
        return dialog('Innskráning með eigin aðgangi');
      },
      field: label('Auðkenni forrits'),
      mine: 'forrit-onnu',
      theirs: { ...signIn, issuer, name: 'Skrá Hallgríms' },
      told: 'Skrá Hallgríms',
      typed: 'clientKey',
      alone: true,
    },
    {
      path: '/webhooks/:id',
      row: async () => {
        await api('POST', '/webhooks', { url: 'https://skeyti.example/stod', subjects: ['employee'] });
        return listed('/webhooks', (row) => row['url'] === 'https://skeyti.example/stod');
      },
      read: (id) => listed('/webhooks', (row) => row.id === id),
      open: async ({ url: address }) => {
        await goTo('/settings/connections');
        await page
          .getByRole('listitem', { name: `Vefkrókur ${String(address)}` })
          .getByRole('button', { name: 'Breyta', exact: true })
          .click();
        return dialog('Breyta vefkróki');
      },
      field: label('Slóð'),
      mine: 'https://skeyti.example/anna',
      theirs: { subjects: ['client', 'employee'] },
      told: 'viðskiptavini, starfsmenn',
      typed: 'url',
    },
  ];
}
