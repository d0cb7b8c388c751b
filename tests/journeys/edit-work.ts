import type { Locator } from 'playwright-core';
import type { Desk, Form, Row } from './edit-form.ts';

/** Forms of work, cases, parties and people: how each opens, what is typed, and what a colleague saves meanwhile. */
export function workForms({ page, url, api, listed, hers }: Desk): readonly Form[] {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const goTo = (path: string) => page.goto(`${url}/1${path}`);
  const label = (name: string | RegExp) => (form: Locator) => form.getByLabel(name).first();
  const project = () => listed('/projects?pageSize=1');
  const edit = (where: string, name: RegExp) => async (row: Row) => {
    await goTo(`${where}/${row.id}`);
    await page.getByRole('button', { name: 'Breyta', exact: true }).first().click();
    return dialog(name);
  };
  const party = (type: 'clients' | 'opponents', title: RegExp): Form => ({
    path: `/${type}/:id`,
    row: () => api('POST', `/${type}`, { name: `Skrifað í ${type}` }),
    open: edit(`/${type}`, title),
    field: label('Heimilisfang'),
    mine: 'Skólavörðustígur 1',
    theirs: { city: 'Selfoss' },
    told: 'Selfoss',
    typed: 'address',
  });

  return [
    {
      path: '/worklogs/:id',
      row: async () =>
        api('POST', '/worklogs', {
          projectId: (await project()).id,
          date: new Date().toISOString(),
          workTypeId: 1,
          quantity: 1,
          comment: 'Skrifað í tíma',
        }),
      open: async () => {
        await goTo('/worklogs/list?employee=all&booked=all&billable=all&from=any');
        await page.getByRole('grid').getByText('Skrifað í tíma').dblclick();
        return dialog('Breyta tíma');
      },
      field: label('Lýsing'),
      mine: 'Skrifað í tíma, lengra',
      theirs: { quantity: 2.5 },
      told: '2,50',
      typed: 'comment',
    },
    {
      path: '/invoices/texts/:id',
      row: async () =>
        api('POST', '/worklogs', {
          projectId: (await project()).id,
          date: new Date().toISOString(),
          quantity: 1,
          price: 1000,
          comment: 'Skrifað fyrir greiðanda',
        }),
      read: (id) => api('GET', `/worklogs/${id}`),
      open: async ({ projectId }) => {
        await goTo(`/invoices/edit?projectId=${String(projectId)}`);
        await page
          .getByRole('grid')
          .getByRole('row')
          .filter({ hasText: /Skrifað fyrir greiðanda|Annað sem hann les/ })
          .click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Texti á reikning' }).click();
        return dialog('Texti á reikning');
      },
      field: label('Texti á reikning'),
      mine: 'Það sem greiðandinn les',
      theirs: { text: 'Annað sem hann les' },
      told: 'Annað sem hann les',
      typed: 'invoiceText',
      alone: true,
    },
    {
      path: '/invoices/drafts/:id',
      row: async () => {
        const { id: clientId } = await api('POST', '/clients', { name: 'Drög sem tvö skrifa ehf.' });
        const { id: projectId } = await api('POST', '/projects', { name: 'Drög sem tvö skrifa', clients: [clientId] });
        const work = { projectId, date: new Date().toISOString(), quantity: 1, price: 1000 };
        return api('POST', '/invoices/drafts', { worklogIds: [(await api('POST', '/worklogs', work)).id] });
      },
      open: async ({ id }) => {
        await goTo(`/invoices/drafts/${id}`);
        await page.getByRole('button', { name: 'Aðgerðir', exact: true }).click();
        // By keyboard: while the menu is still being positioned, a click hits what is below it.
        await page.getByRole('menuitem', { name: 'Breyta drögum' }).press('Enter');
        return dialog('Breyta drögum');
      },
      field: label('Skýring á reikninginn'),
      mine: 'Skýring sem Anna skrifaði',
      theirs: { dueDate: '2031-05-17' },
      told: '17.05.2031',
      typed: 'note',
      alone: true,
    },
    {
      path: '/projects/:id',
      row: project,
      open: edit('/projects', /Breyta máli/),
      field: (form) => form.getByRole('textbox', { name: /^Heiti/ }),
      mine: 'Heiti sem Anna skrifaði',
      theirs: { expirationDate: '2031-05-17' },
      told: '17.05.2031',
      typed: 'name',
    },
    {
      path: '/projects/:id/settings',
      row: project,
      read: (id) => api('GET', `/projects/${id}`),
      open: async ({ id }) => {
        await goTo(`/projects/${id}`);
        await page.getByRole('main').getByRole('button', { name: 'Stillingar', exact: true }).click();
        return dialog(/^Stillingar máls/);
      },
      field: label('Hámarksþóknun'),
      mine: '654321',
      theirs: { discount: 0.35 },
      told: '35%',
      typed: 'feeCap',
      alone: true,
    },
    {
      path: '/projects/:id/description',
      row: project,
      read: (id) => api('GET', `/projects/${id}`),
      open: async ({ id }) => {
        await goTo(`/projects/${id}`);
        await page
          .getByRole('button', { name: /Breyta lýsingu|Skrá lýsingu/ })
          .first()
          .click();
        return dialog('Breyta lýsingu');
      },
      field: (form) => form.getByRole('textbox', { name: 'Lýsing' }),
      mine: 'Lýsing sem Anna skrifaði',
      theirs: { text: '<p>Lýsing Hallgríms</p>' },
      told: 'Lýsing Hallgríms',
      typed: 'description',
      alone: true,
    },
    party('clients', /Breyta viðskiptavini/),
    party('opponents', /Breyta gagnaðila/),
    {
      path: '/employees/:id',
      row: () => listed('/employees', ({ email }) => email === 'kari@logstofa.example'),
      open: async ({ name }) => {
        await goTo('/employees');
        await page
          .getByRole('row')
          .filter({ hasText: String(name) })
          .getByRole('gridcell')
          .first()
          .dblclick();
        return dialog('Breyta starfsmanni');
      },
      field: label(/^Nafn/),
      mine: 'Kári Freyr Annars',
      theirs: { phoneMobile: '8881234' },
      told: /888.?1234/,
      typed: 'name',
    },
    {
      path: '/employees/:id',
      row: () => listed('/employees', ({ email }) => email === 'anna@logstofa.example'),
      open: async () => {
        await goTo('/settings/user');
        return page
          .getByRole('main')
          .locator('form')
          .filter({ has: page.getByLabel(/^Nafn/) });
      },
      field: label(/^Nafn/),
      mine: 'Anna Sigríður Þorvalds',
      theirs: { phoneMobile: '8885678' },
      told: /888.?5678/,
      typed: 'name',
      stays: true,
    },
    {
      path: '/comments/:id',
      // Nobody else can edit one's comments, so she does it on another machine.
      row: async () =>
        api('POST', '/comments', { projectId: (await project()).id, text: '<p>Fyrst skrifað</p>', mentions: [] }, hers),
      read: async (id) => listed(`/comments?projectId=${(await project()).id}&pageSize=100`, (row) => row.id === id),
      open: async () => {
        await goTo(`/projects/${(await project()).id}/comments`);
        await page
          .getByRole('listitem')
          .filter({ hasText: /Fyrst skrifað|Annars staðar/ })
          .getByRole('button', { name: /Aðgerðir/ })
          .click();
        await page.getByRole('menuitem', { name: 'Breyta' }).click();
        return dialog('Breyta athugasemd');
      },
      field: (form) => form.getByRole('textbox', { name: 'Athugasemd' }),
      mine: 'Athugasemd sem Anna skrifaði',
      theirs: { text: '<p>Annars staðar skrifað</p>', mentions: [] },
      told: 'Annars staðar skrifað',
      typed: 'text',
      alone: true,
      bearer: hers,
    },
  ];
}
