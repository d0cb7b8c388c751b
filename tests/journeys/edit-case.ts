import type { Locator } from 'playwright-core';
import type { Desk, Form, Row } from './edit-form.ts';

/** A day without demo events. */
const day = '2027-03-02';
const plan = { subject: 'Skrifaður fundur', start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z` };
const debt = {
  name: 'Skrifuð skuld',
  principalAmount: 1_000_000,
  interestPeriods: [{ startDate: '2024-01-01', endDate: '2024-12-31', interestType: 'Fixed', interestRate: 0.05 }],
  payments: [],
};

/** The forms of a case's rows other than work: tasks, events, documents, sources and calculations. */
export function caseForms({ page, url, api, listed, hers }: Desk): readonly Form[] {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const goTo = (path: string) => page.goto(`${url}/1${path}`);
  const label = (name: string | RegExp) => (form: Locator) => form.getByLabel(name).first();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const projectId = async () => (await listed('/projects?pageSize=1')).id;
  const task = async (name: string): Promise<Row> =>
    api('POST', '/tasks', { projectId: await projectId(), name, description: '<p>Fyrsta lýsing</p>' });

  return [
    {
      path: '/defaultTasks/:id',
      row: () => api('POST', '/defaultTasks', { name: 'Skrifaður ferill', description: '' }),
      open: async ({ name }) => {
        await goTo('/tasks/processes');
        await press(String(name));
        return dialog('Breyta verkferli');
      },
      field: label(/^Heiti/),
      mine: 'Ferill Önnu',
      theirs: { priority: 'Urgent' },
      told: 'Áríðandi',
      typed: 'name',
    },
    {
      path: '/tasks/:id',
      row: () => task('Skrifað verkefni'),
      open: async ({ id }) => {
        await goTo(`/tasks/${id}`);
        await press('Breyta');
        return dialog('Breyta verkefni');
      },
      field: label(/^Heiti/),
      mine: 'Verkefni Önnu',
      theirs: { priority: 'Urgent' },
      told: 'Áríðandi',
      typed: 'name',
    },
    {
      path: '/tasks/:id/description',
      row: () => task('Verkefni með lýsingu'),
      read: (id) => api('GET', `/tasks/${id}`),
      open: async ({ id }) => {
        await goTo(`/tasks/${id}`);
        await press('Breyta lýsingu');
        return dialog('Breyta lýsingu');
      },
      field: (form) => form.getByRole('textbox', { name: 'Lýsing' }),
      mine: 'Lýsing sem Anna skrifaði',
      theirs: { description: '<p>Lýsing Hallgríms</p>' },
      told: 'Lýsing Hallgríms',
      typed: 'description',
      alone: true,
    },
    {
      path: '/events/:id',
      // In her own calendar; a colleague can edit it too, because it belongs to a case.
      row: async () => api('POST', '/events', { ...plan, projectId: await projectId() }, hers),
      open: async () => {
        await goTo(`/events?view=week&day=${day}`);
        await page.locator('[data-event-id]').filter({ hasText: plan.subject }).click();
        return dialog('Viðburður');
      },
      field: label(/^Efni/),
      mine: 'Fundur Önnu',
      theirs: { ...plan, location: 'Selfoss' },
      told: 'Selfoss',
      typed: 'subject',
      alone: true,
    },
    {
      path: '/documents/:id/rename',
      row: async () =>
        api('POST', '/documents/folders', { projectId: await projectId(), folderId: 0, name: 'Skrifuð mappa' }),
      read: (id) => api('GET', `/documents/${id}`),
      open: async ({ id }) => {
        await goTo(`/projects/${await projectId()}/files`);
        const { name } = await api('GET', `/documents/${id}`);
        await page
          .getByRole('row')
          .filter({ hasText: String(name) })
          .click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Breyta heiti' }).click();
        return dialog('Breyta heiti');
      },
      field: label(/^Heiti/),
      mine: 'Mappa Önnu',
      theirs: { fileName: 'Mappa Hallgríms' },
      told: 'Mappa Hallgríms',
      typed: 'name',
      alone: true,
    },
    {
      path: '/bundles/:id',
      row: async () => {
        const about = { title: 'Skrifuð málsgögn', folderId: null, hours: null, mostPages: 400, mostMegabytes: 50 };
        const heading = { kind: 'heading', title: 'I. Gögn sóknaraðila', documentId: null, versionId: null };
        const lines = [{ ...heading, savedSourceId: null }];
        return api('POST', '/bundles', { projectId: await projectId(), ...about, lines });
      },
      open: async ({ id }) => {
        await goTo(`/projects/${await projectId()}/files`);
        const { title } = await api('GET', `/bundles/${id}`);
        await page
          .getByRole('list', { name: 'Málsgögn' })
          .getByRole('button', { name: String(title), exact: true })
          .click();
        return dialog('Breyta málsgögnum');
      },
      field: label(/^Titill/),
      mine: 'Málsgögn Önnu',
      theirs: { mostPages: 250 },
      told: '250',
      typed: 'title',
    },
    {
      path: '/sources/saved/:id',
      row: async () => {
        const { document } = (await listed('/sources?pageSize=1')) as Row & {
          readonly document: { readonly id: number };
        };
        return api('POST', '/sources/saved', {
          projectId: await projectId(),
          sourceId: document.id,
          comment: 'Skrifað um heimild',
        });
      },
      read: (id) => listed('/sources/saved?pageSize=100', (row) => row.id === id),
      open: async () => {
        await goTo(`/projects/${await projectId()}/sources`);
        await page
          .getByRole('listitem')
          .filter({ hasText: /Skrifað um heimild|Hallgrímur um heimild/ })
          .getByRole('button', { name: /^Aðgerðir/ })
          .click();
        await page.getByRole('menuitem', { name: 'Breyta athugasemd' }).click();
        return dialog('Breyta athugasemd');
      },
      field: label('Athugasemd'),
      mine: 'Anna um heimild',
      theirs: { comment: 'Hallgrímur um heimild' },
      told: 'Hallgrímur um heimild',
      typed: 'comment',
      alone: true,
    },
    {
      path: '/calculators/calculations/:id',
      row: async () =>
        api('POST', '/calculators/calculations', {
          projectId: await projectId(),
          name: 'Skrifaðir vextir',
          dayCountConvention: '30/360',
          debts: [debt],
        }),
      open: async ({ id }) => {
        await goTo(`/calculators/interests/${id}`);
        return page.getByRole('main');
      },
      field: label('Heiti útreiknings'),
      mine: 'Vextir Önnu',
      theirs: { debts: [{ ...debt, principalAmount: 2_000_000 }] },
      told: /^2\.\d{3}\.\d{3}.*31\.12\.2024/,
      typed: 'name',
      stays: true,
    },
  ];
}
