import type { Locator } from 'playwright-core';
import type { Desk, Form, Row } from './edit-form.ts';

/** The forms of the settings, likewise. */
export function settingsForms({ page, url, api, listed }: Desk): readonly Form[] {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const menu = async (row: string, action: string) => {
    await page
      .getByRole('button', { name: `Aðgerðir: ${row}` })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
  };
  const goTo = (path: string) => page.goto(`${url}/1${path}`);
  const reminderSteps = async () =>
    ((await api('GET', '/invoices/reminder-steps')) as unknown as { readonly steps: readonly Row[] }).steps;
  const label = (name: string | RegExp) => (form: Locator) => form.getByLabel(name).first();
  return [
    {
      path: '/tenants/:id',
      row: () => api('GET', '/tenants/1'),
      open: async () => {
        await goTo('/settings/company');
        await page.getByRole('main').getByRole('button', { name: 'Breyta', exact: true }).click();
        return dialog('Breyta fyrirtæki');
      },
      field: label('Staður'),
      mine: 'Hveragerði',
      theirs: { address: 'Laugavegur 999' },
      told: 'Laugavegur 999',
      typed: 'city',
    },
    {
      path: '/invoices/reminder-steps/:step',
      row: async () => (await reminderSteps())[0] as Row,
      read: async (id) => (await reminderSteps())[id - 1] as Row,
      open: async () => {
        await goTo('/settings/reminders');
        await page.getByRole('button', { name: 'Áminning', exact: true }).press('Enter');
        return dialog('Breyta: Áminning');
      },
      field: label('Dagar frá gjalddaga'),
      mine: '12',
      theirs: { daysLate: 1, is: null, en: { subject: 'Unpaid', body: 'Please pay this: {{list}}' } },
      alone: true,
      told: 'Please pay this: {{list}}',
      typed: 'daysLate',
    },
    {
      path: '/Rates/:id',
      row: () => api('POST', '/Rates', { name: 'Skrifað gjald', workTypeId: 1, value: 10_000, description: '' }),
      read: (id) => listed('/Rates?pageSize=100', (row) => row.id === id),
      open: async ({ name }) => {
        await goTo('/settings/rates');
        await menu(String(name), 'Breyta');
        return dialog('Breyta gjaldi');
      },
      field: label('Lýsing'),
      mine: 'Skrifað af Önnu',
      theirs: { value: 12_345 },
      told: /12\.345/,
      typed: 'description',
    },
    {
      path: '/Rates/ProjectTypes/:id',
      row: async () => {
        const type = await api('POST', '/projectTypes', { name: 'Verðmál', parentTypeId: null, description: '' });
        const rate = await listed('/Rates?pageSize=100', ({ workTypeId }) => workTypeId === 1);
        const made = { rateId: rate.id, projectTypeId: type.id, projectSubTypeId: null, value: 20_000 };
        await api('POST', '/projectTypes', { name: 'Verðundirmál', parentTypeId: type.id, description: '' });
        return api('POST', '/Rates/ProjectTypes', made);
      },
      read: (id) => listed('/Rates/ProjectTypes?pageSize=100', (row) => row.id === id),
      open: async () => {
        await goTo('/settings/rates');
        await page
          .getByRole('row', { name: /Verðmál/ })
          .getByRole('button', { name: /^Aðgerðir/ })
          .press('Enter');
        await page.getByRole('menuitem', { name: 'Breyta', exact: true }).press('Enter');
        return dialog('Breyta verði á tegund');
      },
      field: label(/^Verð/),
      mine: '23456',
      theirs: async () => ({
        projectSubTypeId: (await listed('/projectTypes?pageSize=1000', ({ name }) => name === 'Verðmál')).subTypes[0]
          ?.id,
      }),
      told: 'Verðundirmál',
      typed: 'value',
    },
    {
      path: '/projectTypes/:id',
      row: () => api('POST', '/projectTypes', { name: 'Skrifuð tegund', parentTypeId: null, description: '' }),
      read: (id) => listed('/projectTypes?pageSize=1000', (row) => row.id === id),
      open: async ({ id }) => {
        await goTo('/settings/project-types');
        const { name } = await listed('/projectTypes?pageSize=1000', (row) => row.id === id);
        await menu(String(name), 'Breyta');
        return dialog('Breyta tegund');
      },
      field: label('Lýsing'),
      mine: 'Lýsing tegundar',
      theirs: { name: 'Skrifuð tegund Hallgríms' },
      told: 'Skrifuð tegund Hallgríms',
      typed: 'description',
    },
    {
      path: '/DefaultExtensions/:id',
      row: () =>
        api('POST', '/DefaultExtensions', {
          name: 'Skrifaður eiginleiki',
          valueType: 'String',
          required: false,
          projectTypeId: null,
          defaultValue: '',
          description: '',
        }),
      read: (id) => listed('/DefaultExtensions?pageSize=1000', (row) => row.id === id),
      open: async ({ name }) => {
        await goTo('/settings/extensions');
        await menu(String(name), 'Breyta');
        return dialog('Breyta eiginleika');
      },
      field: label('Lýsing'),
      mine: 'Lýsing eiginleika',
      theirs: { defaultValue: 'Sjálfgefið Hallgríms' },
      told: 'Sjálfgefið Hallgríms',
      typed: 'description',
    },
    {
      path: '/defaultTemplates/folders/:id',
      row: () => api('POST', '/defaultTemplates/folders', { name: 'Skrifuð mappa', parentFolderId: null }),
      read: (id) => listed('/defaultTemplates/folders', (row) => row.id === id),
      open: async ({ id }) => {
        await goTo('/settings/templates');
        const { name } = await listed('/defaultTemplates/folders', (row) => row.id === id);
        await menu(String(name), 'Breyta möppu');
        return dialog('Breyta möppu');
      },
      field: label('Heiti'),
      mine: 'Mappa Önnu',
      theirs: { name: 'Mappa Hallgríms' },
      told: 'Mappa Hallgríms',
      typed: 'name',
    },
    {
      path: '/letterTemplates/:id',
      row: () => api('POST', '/letterTemplates', { name: 'Skrifað bréf', subject: 'Efni bréfs', message: 'Texti.' }),
      read: (id) => listed('/letterTemplates?pageSize=100', (row) => row.id === id),
      open: async ({ name }) => {
        await goTo('/settings/templates');
        await menu(String(name), 'Breyta');
        return dialog('Breyta bréfsniðmáti');
      },
      field: label('Texti'),
      mine: 'Texti bréfs Önnu',
      theirs: { subject: 'Efni Hallgríms' },
      told: 'Efni Hallgríms',
      typed: 'message',
    },
    {
      path: '/defaultTemplates/:id',
      row: () => listed('/defaultTemplates?pageSize=100'),
      read: (id) => listed('/defaultTemplates?pageSize=100', (row) => row.id === id),
      open: async ({ id }) => {
        await goTo('/settings/templates');
        const { name } = await listed('/defaultTemplates?pageSize=100', (row) => row.id === id);
        await menu(String(name), 'Breyta');
        return dialog('Breyta sniðmáti');
      },
      field: label('Lýsing'),
      mine: 'Lýsing sniðmáts',
      theirs: { name: 'Sniðmát Hallgríms' },
      told: 'Sniðmát Hallgríms',
      typed: 'description',
    },
    {
      path: '/sources/settings',
      row: () => api('GET', '/sources/settings'),
      read: () => api('GET', '/sources/settings'),
      open: async () => {
        await goTo('/settings/sources');
        return page.getByRole('main').locator('form');
      },
      field: (form) => form.getByRole('switch', { name: /Spjall/ }),
      write: (field) => field.press('Space'),
      mine: 'false',
      theirs: { enabled: false, chat: true },
      told: 'Heimildir í notkun',
      typed: 'chat',
      alone: true,
      stays: true,
    },
    {
      path: '/calculators/series/:id',
      row: () => api('POST', '/calculators/series', { name: 'Skrifuð vaxtaröð', law: '3. gr. samnings' }),
      read: async (id) => {
        const { series } = (await api('GET', '/calculators/rates')) as Row & { readonly series: readonly Row[] };
        return series.find((one) => one.id === id) as Row;
      },
      open: async ({ id }) => {
        await goTo(`/calculators/rates?of=${encodeURIComponent(`Series ${id}`)}`);
        await page.getByRole('button', { name: 'Aðgerðir vaxtaraðar' }).click();
        await page.getByRole('menuitem', { name: 'Breyta vaxtaröð' }).click();
        return dialog('Breyta vaxtaröð');
      },
      field: label('Heiti'),
      mine: 'Vaxtaröð Önnu',
      theirs: { law: '4. gr. lánssamnings' },
      told: '4. gr. lánssamnings',
      typed: 'name',
    },
  ];
}
