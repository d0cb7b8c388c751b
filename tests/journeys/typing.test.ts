import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { playDk } from '#integrations/dk/fake.ts';
import { installModules } from '#server/modules.ts';
import { fieldsOf } from '#tests/support/samples.ts';
import { startProvider } from '#tests/support/sign-in-provider.ts';
import { testSettings } from '#tests/support/world.ts';
import { caseForms } from './edit-case.ts';
import { connectionForms } from './edit-connections.ts';
import type { Form, Row } from './edit-form.ts';
import { settingsForms } from './edit-settings.ts';
import { workForms } from './edit-work.ts';
import { begin, openWorklogs, patience, tokenOf } from './person.ts';

// Anna types; Hallgrímur saves the same row meanwhile, the hub reports it, and the page is reloaded. Her input stays,
// the save shows what he changed, and both their changes are stored. Every form that edits a row is covered.

const dk = await playDk();
afterAll(() => dk.close());
const { page, product } = await begin(
  'anna@logstofa.example',
  {},
  { DK_URL: `${dk.url}/api/v1`, SIGN_IN_INSIDE: 'yes' },
);
await openWorklogs(page, product);
const { issuer } = await startProvider(product.url, {});
// Leaving with unsaved input asks first; she continues.
page.on('dialog', (asked) => void asked.accept().catch(() => undefined));
const token = await tokenOf(product, 'hallgrimur@logstofa.example');
/** On another machine of Anna's. */
const hers = await tokenOf(product, 'anna@logstofa.example');
async function api(method: string, path: string, body?: object, bearer = token): Promise<Row> {
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'x-tenant-id': '1', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await reply.json()) as Row;
  expect(reply.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}
const listed = async (path: string, found: (row: Row) => boolean = () => true): Promise<Row> => {
  const answer = (await api('GET', path)) as unknown as readonly Row[] | { readonly items: readonly Row[] };
  const row = ('items' in answer ? answer.items : answer).find(found);
  if (!row) throw new Error(`nothing in ${path}`);
  return row;
};

/** Messages of the hub to the open page, as they arrive; the first one shows that the page is subscribed. */
const heard: string[] = [];
page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
page.setDefaultTimeout(patience);

const desk = { page, url: product.url, api, listed, issuer, hers };
const forms = [...workForms(desk), ...caseForms(desk), ...settingsForms(desk), ...connectionForms(desk)];

it('covers every form that saves a row with its version (WIRE-23)', () => {
  /**
   * Members of a case are part of its dialog; marking an invoice, acting on a draft, and a deadline that follows its
   * case are one click.
   */
  const withoutForm = [
    '/projects/:id/employees',
    '/invoices/:id/marks',
    '/invoices/drafts/:id/ask',
    '/invoices/drafts/:id/decision',
    '/deadlines/kept/:id',
    // A switch, a button, and a single name; the dialog of shares is not covered yet.
    '/projects/:id/shares',
    '/connections/sharepoint/settings',
    '/connections/sharepoint/directory',
    '/driveitems/:id/rename',
    '/savedViews/:id',
  ];
  const saved = installModules(testSettings())
    .routes.map(({ endpoint }) => endpoint)
    .filter(
      ({ method, access, body }) =>
        method === 'PUT' &&
        access === 'tenant' &&
        typeof body === 'object' &&
        fieldsOf(body).some(({ name }) => name === 'version'),
    )
    .map(({ path }) => path.toLowerCase());
  const shown = new Set([...forms.map(({ path }) => path), ...withoutForm].map((path) => path.toLowerCase()));
  expect(saved.toSorted()).toEqual([...shown].toSorted());
});

it.each(forms.map((form, place) => [form.stays ? `${form.path} on its page` : form.path, place] as const))(
  '%s: the input survives a colleague’s save and a reload, and the save shows what differs (WIRE-22, WIRE-23)',
  async (_, place) => {
    const form = forms[place] as Form;
    await page.evaluate(() => sessionStorage.clear());
    const row = await form.row();
    const path = form.path.replace(/:(id|step)\b/, String(row.id));
    const read = () => (form.read ? form.read(row.id) : api('GET', path));
    // Leaves the previous page, so that all later messages are for the new one.
    await page.goto('about:blank');
    heard.length = 0;
    const opened = await form.open(row);
    await (form.write ? form.write(form.field(opened)) : form.field(opened).fill(form.mine));
    // A number is formatted on blur.
    await form.field(opened).blur();

    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const before = heard.length;
    const theirs = typeof form.theirs === 'function' ? await form.theirs() : form.theirs;
    const standing = await read();
    await api('PUT', path, { ...(form.alone ? { version: standing.version } : standing), ...theirs }, form.bearer);
    await expect.poll(() => heard.slice(before).some((frame) => frame.includes('"type":1'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const typed = await valueOf(form.field(opened));

    await page.reload();
    const again = await form.open(row);
    await expect.poll(() => valueOf(form.field(again))).toBe(typed);
    if (!form.stays) await again.getByText(/varst að skrifa áður en síðan hlóðst aftur/).waitFor();

    await again.getByRole('button', { name: 'Vista' }).click();
    const notice = again.getByRole('alert').filter({ hasText: 'Einhver annar' });
    await notice.getByText(form.told).first().waitFor();
    expect(await valueOf(form.field(again))).toBe(typed);
    await notice.getByRole('button', { name: 'Halda mínu' }).click();
    await (form.stays ? notice : again).waitFor({ state: 'detached' });

    const kept = await read();
    expect(plain(kept[form.typed])).toBe(form.mine);
    const stands = Object.entries(theirs).filter(
      ([name]) => !['text', 'fileName', 'token', 'clientSecret', 'items', 'attachInvoice', form.typed].includes(name),
    );
    expect(kept).toMatchObject(Object.fromEntries(stands));
    // It was saved, so it is no longer unsaved input.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))).toEqual(
      [],
    );
  },
);

const valueOf = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement && element.type === 'checkbox'
      ? String(element.checked)
      : 'value' in element
        ? String(element.value)
        : (element.textContent ?? ''),
  );
const plain = (value: unknown) => String(value).replace(/<[^>]*>/g, '');
