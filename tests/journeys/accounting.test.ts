import { afterAll, expect, it } from 'vitest';
import { dkToken, playDk } from '#integrations/dk/fake.ts';
import { begin, tokenOf } from './person.ts';

const dk = await playDk();
afterAll(() => dk.close());
const { page: anna, product } = await begin('anna@logstofa.example', {}, { DK_URL: `${dk.url}/api/v1` });

const dialog = () => anna.getByRole('dialog', { name: 'Bókhaldskerfi' });

it('connects the accounting system once its key has been tested, and never shows the key again (CONN-02, CONN-03)', async () => {
  await anna.goto(`${product.url}/1/settings/connections`);
  const line = anna.getByRole('listitem').filter({ hasText: 'Bókhaldskerfi' });
  await line.getByRole('button', { name: 'Tengja' }).click();
  await dialog().getByRole('button', { name: 'Vista' }).click();
  await expect.poll(() => dialog().getByText('Nauðsynlegt svæði').count()).toBe(5);
  await dialog().getByLabel('Aðgangslykill').fill('00000000-0000-4000-8000-000000000000');
  await dialog().getByRole('button', { name: 'Prófa tengingu' }).click();
  await dialog().getByText('Kerfið hafnar þessu.').waitFor();
  await dialog().getByLabel('Aðgangslykill').fill(dkToken);
  await dialog().getByRole('button', { name: 'Prófa tengingu' }).click();
  await dialog().getByText('Tengingin virkar: Prufufyrirtækið ehf.').waitFor();
  for (const [label, code] of [
    ['Tímagjald', 'timi'],
    ['Fast gjald', 'fast'],
    ['Kostnaður með VSK', 'kostn'],
    ['Kostnaður án VSK', 'utlagt'],
  ] as const)
    await dialog()
      .getByLabel(new RegExp(`^${label}\\W*$`))
      .selectOption(code);
  // Other VAT rates, and payors without a kennitala, have their own items if needed.
  await dialog().getByText('Vörunúmer fyrir önnur þrep').click();
  await dialog().getByLabel('Tímagjald með 11% VSK').selectOption('timi11');
  await dialog().getByLabel('Viðskiptamannsnúmer fyrir þá sem hafa ekki kennitölu').fill('YMSIR');
  await dialog().getByRole('button', { name: 'Vista' }).click();
  await anna.getByText('DK · Prufufyrirtækið ehf.').waitFor();
  await anna.getByRole('listitem').filter({ hasText: 'Bókhaldskerfi' }).getByRole('button', { name: 'Breyta' }).click();
  expect(await dialog().getByLabel('Aðgangslykill').inputValue()).toBe('');
  await dialog().getByText('Geymt. Fylltu aðeins út til að breyta.').waitFor();
  expect(await dialog().getByLabel('Tímagjald með 11% VSK').inputValue()).toBe('timi11');
  expect(await dialog().getByLabel('Viðskiptamannsnúmer fyrir þá sem hafa ekki kennitölu').inputValue()).toBe('YMSIR');
  await anna.keyboard.press('Escape');
});

it('reports an invoice whose arrival is uncertain, and books it once when it is sent again (BILL-17, BILL-18, BILL-19)', async () => {
  const group = await timeOnlyGroup();
  // The system accepts it, but the answer is lost.
  dk.faults.push({ what: 'lost', at: /POST .*\/sales\/invoice$/ });
  await anna.goto(
    `${product.url}/1/invoices/edit?projectId=${group.projectId}&payorId=${group.payorId}&currencyCode=ISK`,
  );
  await anna.getByRole('main').getByRole('button', { name: 'Reikningsfæra' }).click();
  await anna.getByRole('dialog', { name: 'Reikningsfæra' }).getByRole('button', { name: 'Reikningsfæra' }).click();
  const result = anna.getByRole('dialog', { name: 'Ekki voru allir reikningar stofnaðir' });
  await result.getByText('Ekki er vitað hvort DK tók við reikningnum.').waitFor();
  expect(await result.getByRole('definition').allInnerTexts()).toEqual(['1', '0']);
  await result.getByRole('button', { name: 'Loka', exact: true }).last().click();
  await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  await anna.getByText('Óvíst er hvort reikningurinn er kominn í DK').waitFor();
  await anna.getByRole('button', { name: 'Senda aftur' }).click();
  await anna.getByText('Reikningurinn er kominn í DK').first().waitFor();
  await anna.getByText('1001 · DK').waitFor();
  await anna.getByText('Óvíst er hvort reikningurinn er kominn í DK').waitFor({ state: 'detached' });
  expect([dk.sales.length, dk.asked.filter((line) => line === 'POST /api/v1/sales/invoice').length]).toEqual([1, 1]);
});

it('lists invoices that failed to be booked above the list, and resends all with one click (BILL-18)', async () => {
  dk.tokens.clear();
  const group = await timeOnlyGroup();
  const issued = await api('POST', '/invoices', {
    projectId: group.projectId,
    payorId: group.payorId,
    currencyCode: 'ISK',
    isBooked: false,
  });
  expect(issued).toMatchObject({ success: false, count: 1, invoiceCount: 0, accountingSystem: 'DK' });
  await anna.goto(`${product.url}/1/invoices/list`);
  await anna.getByText('1 reikningur er ekki kominn í DK.').waitFor();
  dk.tokens.add(dkToken);
  await anna.getByRole('button', { name: 'Senda aftur' }).click();
  await anna.getByText('Reikningurinn er kominn í DK').waitFor();
  await anna.getByText('1 reikningur er ekki kominn í DK.').waitFor({ state: 'detached' });
  expect(dk.sales).toHaveLength(2);
});

it('reads payments from the accounting system on a manager’s request, and shows their source on the invoice', async () => {
  const [first, second] = dk.sales;
  if (!first || !second) throw new Error('nothing was sent');
  first.SettledAmount = first.TotalAmountWithTax;
  const reversed = { ...second, Number: '2001', SaleType: 'Credit', TotalAmountWithTax: -second.TotalAmountWithTax };
  dk.sales.push(reversed);
  await anna.goto(`${product.url}/1/settings/connections`);
  const line = anna.getByRole('listitem').filter({ hasText: 'Bókhaldskerfi' });
  await line.getByText('Greiðslur hafa ekki verið sóttar enn.').waitFor();
  await line.getByRole('button', { name: 'Sækja greiðslur núna' }).click();
  await anna.getByText('1 greiðsla var skráð', { exact: true }).waitFor();
  await line.getByText('Spurt var um 2 ógreidda reikninga og 1 greiðsla var skráð.').waitFor();
  await line.getByText('Hann er felldur niður eða kreditfærður í DK en ekki hér.').waitFor();
  await line.getByRole('link', { name: /^Reikningur \d+$/ }).click();
  await anna.getByRole('heading', { name: /^Reikningur \d+$/ }).waitFor();
  const { items } = (await api('GET', '/invoices?pageSize=500')) as {
    readonly items: readonly { readonly id: number; readonly invoiceId: string | null }[];
  };
  await anna.goto(`${product.url}/1/invoices/invoice/${items.find(({ invoiceId }) => invoiceId === '1001')?.id}`);
  await anna.getByRole('region', { name: 'Greiðslur' }).getByText('Úr DK').waitFor();
});

type Group = { readonly projectId: number; readonly payorId: number | null; readonly currencyCode: string };

/** An unbilled case in krónur, whose payor has a kennitala, with hours only. */
async function timeOnlyGroup(): Promise<Group> {
  const { items } = (await api('GET', '/worklogs/grouped?pageSize=500&currencyCode=ISK')) as {
    readonly items: readonly Group[];
  };
  for (const group of items.filter(({ payorId }) => payorId !== null)) {
    const payor = (await api('GET', `/clients/${group.payorId}`)) as { readonly ssn: string | null };
    const { items: work } = (await api(
      'GET',
      `/worklogs?isBooked=false&projectId=${group.projectId}&pageSize=500`,
    )) as { readonly items: readonly { readonly workTypeId: number; readonly timerDate: string | null }[] };
    if (payor.ssn && work.every(({ workTypeId, timerDate }) => workTypeId === 1 && timerDate === null)) return group;
  }
  throw new Error('no such case awaits an invoice');
}

async function api(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${await tokenOf(product, 'anna@logstofa.example')}`,
    'x-tenant-id': '1',
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return (
    await fetch(`${product.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  ).json();
}
