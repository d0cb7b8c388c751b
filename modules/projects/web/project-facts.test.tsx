import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type { Project } from '../contract/record.ts';
import { ProjectFacts } from './project-facts.tsx';

// Fakes the server, which is asked only for the figures.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const bare = {
  id: 4,
  statusId: 1,
  statusName: 'Opið',
  types: [],
  labels: [],
  clientId: null,
  clientName: null,
  clients: [],
  opponents: [],
  clientSSN: null,
  opponentId: null,
  opponentName: null,
  payorId: null,
  payorName: null,
  employeeName: 'Anna Þorvaldsdóttir',
  employeeImageId: null,
  expirationDate: null,
  billable: true,
  discount: 0,
  currencyCode: 'ISK',
  description: '',
  feeCapUse: null,
  createdDate: '2026-01-01T00:00:00Z',
  createdByName: null,
  can: { edit: true, delete: true, link: true },
} as unknown as Project;
const full = {
  ...bare,
  clientId: 7,
  clientName: 'Brimalda ehf.',
  clients: [{ id: 7, name: 'Brimalda ehf.', ssn: null }],
  opponents: [{ id: 9, name: 'Drangur slf.', ssn: null }],
  opponentId: 9,
  opponentName: 'Drangur slf.',
  payorId: 8,
  payorName: 'Tryggingar hf.',
  expirationDate: '2026-01-31',
  types: [{ id: 1, name: 'Dómsmál', parentTypeId: null }],
  labels: [{ id: 1, name: 'Áríðandi' }],
  description: '<p>Jörðin er 120 hektarar.</p>',
} as unknown as Project;
const draw = (project: Project) => drawAt(() => <ProjectFacts project={project} />, '/1/projects/4');
const labels = () => [...document.querySelectorAll('dt')].map((label) => label.textContent);

beforeEach(async () => {
  call.mockReset();
  call.mockResolvedValue({ totalHours: 1.5, totalAmount: 45_000, unbilledAmount: 0, currencyCode: 'ISK' });
  await page.viewport(1440, 900);
});

it('hides unknown facts of a case behind one button, and a description behind another', async () => {
  const { screen } = await draw(bare);
  await screen.getByRole('button', { name: 'Skrá fleira' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Merkimiðar' })).toBeVisible();
  expect([...document.querySelectorAll('[role=menuitem]')].map((entry) => entry.textContent)).toEqual([
    'Viðskiptavinur',
    'Gagnaðili',
    'Frestur',
    'Tegund',
    'Merkimiðar',
  ]);
  expect(labels()).toEqual(['Staða', 'Ábyrgðarmaður', 'Tímar', 'Samtals', 'Óreikningsfært']);
  await expect.element(screen.getByRole('button', { name: 'Skrá lýsingu' })).toBeVisible();
});

it('links to the parties of a case, and offers nothing if all is known', async () => {
  const { screen } = await draw(full);
  for (const [name, path] of [
    ['Brimalda ehf.', '/1/clients/7'],
    ['Drangur slf.', '/1/opponents/9'],
    ['Tryggingar hf.', '/1/clients/8'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(screen.getByRole('button', { name: 'Skrá fleira' }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Skrá lýsingu' }).elements()).toEqual([]);
});

it('offers nothing to people who may not edit the case', async () => {
  const { screen } = await draw({ ...bare, can: { edit: false, delete: false, link: false } });
  await expect.element(screen.getByText('Anna Þorvaldsdóttir')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('shows how many more parties there are, and leads to them', async () => {
  const parties = [7, 8, 11].map((id) => ({ id, name: `Aðili ${id}`, ssn: null }));
  const { screen } = await draw({ ...full, clients: parties, opponents: parties.slice(0, 2) });
  await expect
    .element(screen.getByRole('link', { name: 'Sjá 2 aðra' }))
    .toHaveAttribute('href', '/1/projects/4/parties');
  await expect.element(screen.getByRole('link', { name: 'Sjá 1 annan' })).toHaveTextContent('+1');
});

it('cuts a long description to one line, and shows all of it on request (PROJ-28)', async () => {
  const description = `<p>${'Jörðin er 120 hektarar. '.repeat(20)}</p><ul><li>Fyrirtaka</li></ul>`;
  const { screen } = await draw({ ...full, description });
  const more = screen.getByRole('button', { name: 'meira' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('listitem').elements()).toEqual([]);
  await more.click();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Fyrirtaka');
  await screen.getByRole('button', { name: 'minna' }).click();
  await expect.element(more).toBeVisible();
});

it('offers no more of a description that is shown in full', async () => {
  const { screen } = await draw(full);
  await expect.element(screen.getByText('Jörðin er 120 hektarar.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'meira' }).elements()).toEqual([]);
});
