import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patience, tokenOf } from './person.ts';
import { startProduct } from './product.ts';

const password = 'Klettur-og-sjor-26';
const bjorn = 'bjorn@logstofa.example';

const product = await startProduct();
const page = await freshPage();

async function freshPage(): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
  });
  const fresh = await context.newPage();
  fresh.setDefaultTimeout(patience);
  return fresh;
}

async function signIn(on: Page, secret = password): Promise<void> {
  await on.goto(`${product.url}/login`);
  await on.getByLabel('Netfang').fill(bjorn);
  await on.getByLabel('Lykilorð', { exact: true }).fill(secret);
  await on.keyboard.press('Enter');
}

/** The newest mail with a matching subject, read as its owner would, on `/dev/mail`. */
async function letter(subject: RegExp): Promise<{ readonly subject: string; readonly link: string | null }> {
  const box = await freshPage();
  const found = box
    .getByRole('article')
    .filter({ has: box.getByRole('heading', { name: subject }) })
    .first();
  await expect
    .poll(async () => {
      await box.goto(`${product.url}/dev/mail`);
      return found.count();
    })
    .toBe(1);
  const link = found.getByRole('link');
  const answer = {
    subject: await found.getByRole('heading').innerText(),
    link: (await link.count()) > 0 ? await link.getAttribute('href') : null,
  };
  await box.context().close();
  return answer;
}

const list = (on: Page) => on.getByRole('heading', { name: 'Góðan dag, Björn' });
/** The first of the six boxes; a whole code typed there fills them all. */
const digits = (within: Page | Locator) => within.getByRole('group', { name: /Kóði/ }).getByRole('textbox').first();
const settingsOf = (on: Page) => on.goto(`${product.url}/1/settings/user`);
const row = (on: Page, name: string) =>
  on.getByRole('heading', { name: 'Tvíþætt auðkenning' }).locator('..').locator('div').filter({ hasText: name });

async function enterPassword(on: Page): Promise<void> {
  const dialog = on.getByRole('dialog');
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Áfram' }).click();
}

let secret = '';
let recovery: string[] = [];

it('enables an authenticator app by its QR code, and keeps the input when the code is wrong (AUTH-14, AUTH-15)', async () => {
  await signIn(page);
  await list(page).waitFor();
  await settingsOf(page);
  await row(page, 'Auðkenningarforrit').getByRole('button', { name: 'Virkja' }).click();
  await enterPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Auðkenningarforrit' });
  await dialog.getByRole('img', { name: /QR/ }).waitFor();
  secret = (await dialog.locator('code').innerText()).trim();
  await digits(dialog).fill('000000');
  await dialog.getByRole('button', { name: 'Virkja' }).click();
  await dialog.getByText('Kóðinn er ekki réttur.').waitFor();
  await digits(dialog).fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Virkja' }).click();
  const codes = page.getByRole('dialog', { name: 'Endurheimtarkóðar' });
  await codes.getByRole('listitem').nth(9).waitFor();
  recovery = await codes.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await codes.getByRole('button', { name: 'Ég hef geymt kóðana' }).click();
  await page.getByText('Ónotaðir endurheimtarkóðar: 10').waitFor();
});

it('asks a new browser for the code, and accepts a recovery code instead (AUTH-02, AUTH-10, AUTH-15)', async () => {
  const other = await freshPage();
  await signIn(other);
  await other.getByRole('heading', { name: 'Staðfestu innskráningu' }).waitFor();
  expect(other.url()).toContain('/auth/2fa?');
  await other.getByRole('button', { name: 'Nota endurheimtarkóða' }).click();
  await other.getByLabel('Endurheimtarkóði').fill(recovery[0] ?? '');
  await other.getByText('Muna þetta tæki í 30 daga').click();
  await other.getByRole('button', { name: 'Staðfesta' }).click();
  await list(other).waitFor();
  // The device is trusted: the next time the password is enough (AUTH-12, AUTH-13).
  await other.evaluate(() => sessionStorage.clear());
  await other.context().clearCookies();
  await signIn(other);
  await list(other).waitFor();
  await other.context().close();
});

it('sends a code by e-mail on request (AUTH-03, AUTH-44)', async () => {
  await row(page, 'Kóðar í tölvupósti').getByRole('button', { name: 'Virkja' }).click();
  await enterPassword(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const other = await freshPage();
  await signIn(other);
  await other.getByRole('link', { name: 'Fá kóða á annan hátt' }).click();
  await other.getByRole('heading', { name: 'Hvernig viltu fá kóðann?' }).waitFor();
  await other.getByRole('combobox').click();
  await other.getByRole('option', { name: /b•••@logstofa\.example/ }).click();
  await other.getByRole('button', { name: 'Senda kóða' }).click();
  const { subject } = await letter(/^Kóðinn þinn í Stoð er/);
  await digits(other).fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await other.getByRole('button', { name: 'Staðfesta' }).click();
  await list(other).waitFor();
  await other.context().close();
});

it('resets a forgotten password by a mailed link, and ends the open session (AUTH-05, AUTH-06)', async () => {
  const other = await freshPage();
  await other.goto(`${product.url}/login`);
  await other.getByRole('link', { name: 'Gleymt lykilorð?' }).click();
  await other.getByRole('heading', { name: 'Gleymt lykilorð' }).waitFor();
  await other.getByLabel('Netfang').fill(bjorn);
  await other.getByRole('button', { name: 'Senda hlekk' }).click();
  await other.getByText('Ef netfangið er skráð er hlekkur á leiðinni.').waitFor();
  await other.goto((await letter(/^Nýtt lykilorð í Stoð/)).link ?? '');
  await other.getByLabel('Nýtt lykilorð', { exact: true }).fill('Fjallvegur-um-nott-7');
  await other.getByLabel('Nýtt lykilorð aftur').fill('Fjallvegur-um-nott-7');
  await other.getByRole('button', { name: 'Vista lykilorð' }).click();
  await other.getByText('Lykilorðinu var breytt.').waitFor();
  await page.goto(`${product.url}/1/worklogs/list`);
  await page.getByRole('heading', { name: 'Skráðu þig inn í Stoð' }).waitFor();
  await signIn(other, 'Fjallvegur-um-nott-7');
  await other.getByRole('heading', { name: 'Staðfestu innskráningu' }).waitFor();
  await other.context().close();
});

it('redirects a link without its token to the sign-in page, and another firm’s URL to one’s own; storage has no token (AUTH-07, AUTH-17, AUTH-18, AUTH-29)', async () => {
  const other = await freshPage();
  for (const path of ['auth/2fa', 'auth/2fa?token=x', 'auth/invite?username=x', 'auth/reset-password']) {
    await other.goto(`${product.url}/${path}`);
    await other.getByRole('heading', { name: 'Skráðu þig inn í Stoð' }).waitFor();
  }
  await other.goto(`${product.url}/auth/send-reset-password`);
  await other.getByRole('heading', { name: 'Gleymt lykilorð' }).waitFor();
  // These pages are for strangers: none redirects to the sign-in page, or is returned to after it.
  for (const path of ['auth/invite', 'auth/reset-password', 'auth/unlock', 'auth/2fa']) {
    await other.goto(`${product.url}/${path}?token=x&username=dora%40logstofa.example`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe(`/${path}`);
  }
  await other.goto(`${product.url}/login`);
  await other.getByLabel('Netfang').fill('dora@logstofa.example');
  await other.getByLabel('Lykilorð', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: 'Góðan dag, Dóra' }).waitFor();
  await other.goto(`${product.url}/2/worklogs/list`);
  await other.waitForURL(`${product.url}/1/dashboard`);
  const kept = await other.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('tenant.')));
  expect(kept.map(([, tenant]) => tenant)).toEqual(['1']);
  // Scripts can read neither token (AUTH-29).
  const readable = await other.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const cookies = await other.context().cookies();
  const refresh = cookies.find(({ name }) => name === 'stod_refresh');
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(readable).not.toContain(refresh?.value);
  expect(readable).not.toMatch(/eyJ[\w-]+\.eyJ/);
  await other.context().close();
});

it('reports that the session has ended, and continues in every tab after signing in again (AUTH-20, AUTH-25)', async () => {
  const [dora, first] = ['dora@logstofa.example', await freshPage()];
  const enter = async () => {
    await first.getByLabel('Netfang').fill(dora);
    await first.getByLabel('Lykilorð', { exact: true }).fill(password);
    await first.keyboard.press('Enter');
    await first.getByRole('heading', { name: 'Viðskiptavinir' }).waitFor();
  };
  await first.goto(`${product.url}/1/clients`);
  await enter();
  const second = await first.context().newPage();
  await second.goto(`${product.url}/1/employees`);
  await second.getByRole('heading', { name: 'Starfsmenn' }).waitFor();
  await fetch(`${product.url}/api/authentication/logout/everywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(product, dora)}` },
  });
  // The hub may have noticed before the click does.
  await first
    .getByRole('link', { name: 'Tölfræði' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  for (const tab of [first, second]) {
    await tab.getByRole('alert').getByText('Token refresh failed').waitFor();
    await tab.getByRole('heading', { name: 'Skráðu þig inn í Stoð' }).waitFor();
  }
  await first.goto(`${product.url}/1/clients`);
  await enter();
  await second.getByRole('heading', { name: 'Starfsmenn' }).waitFor();
  expect(new URL(second.url()).pathname).toBe('/1/employees');
  await first.context().close();
});

it('reports on the page what is wrong with a link or a password, and other failures in general (AUTH-32, AUTH-37, AUTH-42, AUTH-43)', async () => {
  const other = await freshPage();
  await other.goto(`${product.url}/auth/reset-password?token=${'x'.repeat(43)}&username=${bjorn}`);
  const [first, again] = [other.getByLabel('Nýtt lykilorð', { exact: true }), other.getByLabel('Nýtt lykilorð aftur')];
  await first.fill('Fjallvegur-um-nott-7');
  await again.fill('Fjallvegur-um-nott-8');
  await other.getByRole('button', { name: 'Vista lykilorð' }).click();
  await other.getByText('Lykilorð eru ekki eins').waitFor();
  await again.fill('Fjallvegur-um-nott-7');
  await other.getByRole('button', { name: 'Vista lykilorð' }).click();
  await other.getByText('Hlekkurinn eða kóðinn er útrunninn eða hefur þegar verið notaður.').waitFor();
  expect(await first.inputValue()).toBe('Fjallvegur-um-nott-7');
  await other.route('**/authentication/password/reset/confirm', (route) => route.abort());
  await other.getByRole('button', { name: 'Vista lykilorð' }).click();
  await other.getByRole('alert').filter({ hasText: 'Ekki næst samband við þjónustuna.' }).first().waitFor();
  await other.route('**/authentication/login', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'A099', title: 'x', status: 403, detail: 'eitthvað annað' }),
    }),
  );
  await signIn(other);
  await other.getByText('Óþekkt villa kom upp.', { exact: true }).waitFor();
  await other.unrouteAll();
  await signIn(other, 'Fjallvegur-um-nott-7');
  await other.getByRole('heading', { name: 'Staðfestu innskráningu' }).waitFor();
  expect(JSON.parse((await other.evaluate(() => localStorage.getItem('twoFactor'))) ?? '{}')).toEqual({
    provider: 'Authenticator',
    remember: true,
  });
  await other.context().close();
});
