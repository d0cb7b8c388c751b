import { describe, expect, it } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { HereProvider, type Here } from '#web/lib/here.tsx';
import type { Change, Entry } from '../contract.ts';
import { EntryList } from './entry-list.tsx';

const here: Here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' } as Here;
const change = (given: Partial<Change>): Change => ({ field: 'value', kind: 'money', from: null, to: null, ...given });
const entry = (given: Partial<Entry>): Entry => ({
  id: '1',
  save: '1',
  at: '2026-11-20T14:32:00Z',
  action: 'edited',
  employeeId: 7,
  employeeName: 'Margrét Stjóradóttir',
  kind: 'rate',
  rowId: 3,
  rowName: 'Lögmaður',
  changes: [],
  ...given,
});
const draw = (entries: readonly Entry[], ofRow?: string) =>
  renderInKit(
    <HereProvider value={here}>
      <EntryList entries={entries} {...(ofRow ? { ofRow } : {})} />
    </HereProvider>,
  );
const said = () =>
  [...document.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${(term.nextElementSibling as HTMLElement).innerText.replace(/\s+/g, ' ')}`,
  );

describe('the history', () => {
  it('shows who changed what and when, with old and new values, in words (PLUS-04)', async () => {
    const screen = await draw([
      entry({
        changes: [
          change({ from: 28_900, to: 30_000 }),
          change({ field: 'workTypeId', kind: 'choice', from: 1, to: 3 }),
        ],
      }),
      entry({
        id: '2',
        save: '2',
        kind: 'project',
        changes: [
          change({ field: 'projectTypeId', kind: 'reference', from: 'Dómsmál', to: null }),
          change({ field: 'discount', kind: 'fraction', from: 0, to: 0.125 }),
          change({ field: 'billable', kind: 'flag', from: true, to: false }),
          change({ field: 'expirationDate', kind: 'date', from: null, to: '2026-03-05' }),
          change({ field: 'statusId', kind: 'choice', from: 1, to: 3 }),
        ],
      }),
    ]);
    await expect.element(screen.getByText('Gjald · Lögmaður')).toBeVisible();
    await expect.element(screen.getByText('20.11.2026 14:32').first()).toBeVisible();
    expect(said()).toEqual([
      'Verð: Var: 28.900 Varð: 30.000',
      'Tegund vinnu: Var: Tímagjald Varð: Fast gjald',
      'Tegund máls: Var: Dómsmál Varð: autt',
      'Afsláttur: Var: 0% Varð: 12,5%',
      'Útskuldanlegt: Var: Já Varð: Nei',
      'Frestur: Var: autt Varð: 05.03.2026',
      'Staða: Var: Opið Varð: Í bið',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('formats a kennitala, a number and a country as elsewhere', async () => {
    await draw([
      entry({
        kind: 'client',
        changes: [
          change({ field: 'ssn', kind: 'kennitala', from: null, to: '1204860399' }),
          change({ field: 'phone', kind: 'phone', from: '5551234', to: '+45 11 22 33' }),
          change({ field: 'countryCode', kind: 'choice', from: 'IS', to: 'DK' }),
        ],
      }),
    ]);
    expect(said()).toEqual([
      'Kennitala: Var: autt Varð: 120486-0399',
      'Sími: Var: 555-1234 Varð: +45 11 22 33',
      'Land: Var: Ísland Varð: Danmörk',
    ]);
  });

  it('of one row omits its name, shows the initial values of a new row, and the rest on request', async () => {
    const fields = ['name', 'ssn', 'address', 'city', 'email', 'phone', 'currencyCode'].map((field) =>
      change({ field, kind: 'text', to: `gildi ${field}` }),
    );
    const screen = await draw(
      [entry({ action: 'created', employeeId: null, employeeName: null, kind: 'client', changes: fields })],
      'client',
    );
    await expect.element(screen.getByText('Kerfið')).toBeVisible();
    expect(document.body.textContent).not.toContain('Viðskiptavinur ·');
    expect(said()).toHaveLength(5);
    expect(said()[0]).toBe('Heiti: gildi name');
    await screen.getByRole('button', { name: 'Sýna 2 til viðbótar' }).click();
    expect(said()).toHaveLength(7);
  });

  it('shows the same change to many rows in one line, and each of them on request', async () => {
    const freed = ['Símtal', 'Fundur', 'Bréf', 'Þinghald'].map((rowName, at) =>
      entry({
        id: String(20 - at),
        save: '9',
        kind: 'worklog',
        rowName,
        changes: [change({ field: 'invoiceId', kind: 'reference', from: '#12 Brim hf.' })],
      }),
    );
    const screen = await draw([...freed, entry({ id: '7', save: '8', rowName: 'Fulltrúi' })]);
    await expect.element(screen.getByText('Færsla · 4 talsins')).toBeVisible();
    expect(document.querySelectorAll('li')).toHaveLength(2);
    expect(said()).toEqual(['Reikningur: Var: #12 Brim hf. Varð: autt']);
    await screen.getByRole('button', { name: 'Sýna hvert fyrir sig' }).click();
    await expect.element(screen.getByText('Færsla · Þinghald')).toBeVisible();
    expect(document.querySelectorAll('li')).toHaveLength(6);
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('button', { name: 'Sýna í einu lagi' }).click();
    expect(document.querySelectorAll('li')).toHaveLength(2);
  });
});
