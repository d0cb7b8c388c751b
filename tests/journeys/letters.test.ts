import { afterAll, expect, it } from 'vitest';
import { playGraph } from '#integrations/graph/fake.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { begin, tokenOf } from './person.ts';

// A person sends a letter from a case through their own Outlook; the answer arrives, is filed, and is unfiled.
// Microsoft is a fake that speaks its protocol.

const anna = 'anna@logstofa.example';
const gudrun = 'gudrun@heklubygg.example';
const graph = await playGraph({ people: [anna] });
afterAll(() => graph.close());
const { appId, appSecret, loginUrl } = graph.settings;
const settings = {
  MICROSOFT_APP_ID: appId,
  MICROSOFT_APP_SECRET: appSecret,
  MICROSOFT_LOGIN_URL: loginUrl,
  GRAPH_URL: graph.url,
};
const { page, product } = await begin(anna, {}, settings);
const { id: projectId, yearNumber } = await aCase();

async function aCase() {
  const headers = { authorization: `Bearer ${await tokenOf(product, anna)}`, 'x-tenant-id': '1' };
  const answer = await fetch(`${product.url}/api/projects?pageSize=1`, { headers });
  type Cases = { readonly items: readonly { readonly id: number; readonly yearNumber: string }[] };
  return ((await answer.json()) as Cases).items[0] ?? { id: 0, yearNumber: '' };
}

const mailLine = () => page.getByRole('listitem').filter({ hasText: 'Outlook-pósturinn þinn' });
const dialog = () => page.getByRole('dialog', { name: 'Skrifa bréf' });
const thread = (name: string) => page.getByRole('region', { name, exact: true });

it('asks Microsoft for permission to send only when the person wants it (CONN-13)', async () => {
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Skrifa bréf' }).click();
  await dialog().getByText('Þú hefur ekki tengt pósthólf.').waitFor();
  await dialog().getByRole('link', { name: 'Opna stillingar' }).click();
  await mailLine().getByRole('button', { name: 'Tengja' }).click();
  await page.getByRole('heading', { name: /Mail\.Read\)/ }).waitFor();
  await page.getByRole('link', { name: anna }).click();
  // The earlier flow has ended; the next one starts after it.
  await page.getByText('Outlook-pósturinn er tengdur.').first().waitFor();
  await mailLine().getByRole('switch', { name: 'Senda bréf úr pósthólfinu' }).press('Space');
  await page.getByRole('heading', { name: /Mail\.ReadWrite Mail\.Send/ }).waitFor();
  await page.getByRole('link', { name: anna }).click();
  await mailLine().getByText('Bréf sem þú skrifar').waitFor();
});

it('sends a letter from the person’s own mailbox and files it on the case with a subject that names it', async () => {
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Skrifa bréf' }).click();
  await dialog().getByText(`Frá ${anna}`).waitFor();
  await dialog().getByLabel(/^Til/).fill(gudrun);
  await dialog().getByLabel(/^Efni/).fill('Sáttatillaga');
  await dialog().getByLabel(/^Bréf/).fill('Sæl Guðrún.\n\nHér er tillagan.');
  expect(await axeFaults(page)).toEqual([]);
  // The input survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Skrifa bréf' }).click();
  await expect.poll(() => dialog().getByLabel(/^Efni/).inputValue()).toBe('Sáttatillaga');
  await dialog().getByRole('button', { name: 'Senda', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await thread('Sáttatillaga')
    .getByRole('button', { name: /^Opna bréf: Anna/ })
    .waitFor();
  expect(graph.mail.sent).toHaveLength(1);
  expect(graph.mail.sent[0]).toMatchObject({ to: [gudrun], text: expect.stringContaining('Hér er tillagan.') });
  expect(graph.mail.sent[0]?.subject).toMatch(new RegExp(`^Sáttatillaga \\[${yearNumber}·\\w{6}\\]$`));
  expect(await axeFaults(page)).toEqual([]);
});

it('starts from a letter template of the firm, filled in for the case, and sends nothing that is incomplete', async () => {
  await page.goto(`${product.url}/1/settings/templates`);
  await page.getByRole('button', { name: 'Nýtt bréfsniðmát' }).click();
  const written = page.getByRole('dialog', { name: 'Nýtt bréfsniðmát' });
  await written.getByLabel(/^Heiti/).fill('Boð á fund');
  await written.getByLabel(/^Efni/).fill('Fundur um {{málsnúmer}}');
  await written.getByLabel(/^Texti/).fill('Fundur verður {{dagur fundar}}.');
  await written.getByRole('button', { name: 'Vista' }).click();
  await written.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Bréfsniðmát' }).getByText('Boð á fund').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Skrifa bréf' }).click();
  await dialog().getByLabel(/^Til/).fill(gudrun);
  await dialog().getByLabel('Byrja á bréfi').selectOption('Boð á fund');
  await expect.poll(() => dialog().getByLabel(/^Efni/).inputValue()).toBe(`Fundur um ${yearNumber}`);
  await dialog().getByText('Fylltu í eða eyddu: {{dagur fundar}}.').waitFor();
  await dialog().getByRole('button', { name: 'Senda', exact: true }).click();
  await dialog().getByText('Enn er ófyllt: {{dagur fundar}}.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog().getByLabel(/^Bréf/).fill('Fundur verður á þriðjudag.');
  await dialog().getByRole('button', { name: 'Senda', exact: true }).click();
  await thread(`Fundur um ${yearNumber}`).waitFor();
  expect(graph.mail.sent.at(-1)?.text).toContain('Fundur verður á þriðjudag.');
});

it('proposes the answer before all others, and files it into its thread', async () => {
  const [letter] = graph.mail.sent;
  graph.mail.put(anna, { subject: `Fundur ${yearNumber}`, from: gudrun, sentAt: new Date() });
  graph.mail.put(anna, {
    subject: `SV: ${letter?.subject ?? ''}`,
    from: `Guðrún Ösp <${gudrun}>`,
    sentAt: new Date(),
    inReplyTo: letter?.messageId ?? '',
  });
  await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).click();
  const proposals = page.getByRole('region', { name: 'Póstur' }).getByRole('listitem');
  // Above one that merely names the case, although that arrived later.
  await proposals.last().getByText(`Fundur ${yearNumber}`).waitFor();
  const first = proposals.filter({ hasText: 'Guðrún Ösp' });
  await first.getByText('Svar við bréfi úr málinu').waitFor();
  await first.getByRole('button', { name: /^Vista í skjölum/ }).click();
  await thread('Sáttatillaga').getByText('2 bréf').waitFor();
  await thread('Sáttatillaga').getByText('Guðrún Ösp').waitFor();
});

it('answers a letter, to its sender and in its thread', async () => {
  await thread('Sáttatillaga').getByRole('button', { name: 'Svara: SV: Sáttatillaga' }).click();
  await dialog().getByText(`Frá ${anna}`).waitFor();
  expect([await dialog().getByLabel(/^Til/).inputValue(), await dialog().getByLabel(/^Efni/).inputValue()]).toEqual([
    gudrun,
    'SV: Sáttatillaga',
  ]);
  await dialog().getByRole('button', { name: 'Senda', exact: true }).click();
  await thread('Sáttatillaga').getByText('3 bréf').waitFor();
});

it('logs time for a letter with one click, on its case and with its subject (WORK-10)', async () => {
  await thread('Sáttatillaga').getByRole('button', { name: 'Skrá tíma: SV: Sáttatillaga' }).first().click();
  const work = page.getByRole('dialog', { name: 'Skrá tíma' });
  await expect.poll(() => work.locator('textarea').inputValue()).toBe('SV: Sáttatillaga');
  await work
    .getByText(yearNumber)
    .or(work.locator(`input[value*="${yearNumber}"]`))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await work.waitFor({ state: 'detached' });
});

it('files letters by a rule, marks them, and undoes it with a way back', async () => {
  const [letter] = graph.mail.sent;
  graph.mail.put(anna, {
    subject: `SV: ${letter?.subject ?? ''}`,
    from: 'Ritari <ritari@heklubygg.example>',
    sentAt: new Date(Date.now() + 60_000),
    inReplyTo: letter?.messageId ?? '',
  });
  await page.getByRole('button', { name: 'Sjálfvirk vistun' }).click();
  const rules = page.getByRole('dialog', { name: 'Sjálfvirk vistun bréfa' });
  await rules.getByRole('switch', { name: 'Svör við bréfum héðan' }).press('Space');
  await expect.poll(() => rules.getByRole('switch', { name: 'Svör við bréfum héðan' }).isChecked()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  const takeBack = thread('Sáttatillaga').getByRole('button', { name: /^Taka af málinu: Ritari/ });
  await takeBack.waitFor();
  await thread('Sáttatillaga').getByText('Vistað sjálfkrafa (regla:').waitFor();
  await takeBack.click();
  await takeBack.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afturkalla' }).last().click();
  await takeBack.waitFor();
});

it('also ends a rule on the connections page', async () => {
  await page.goto(`${product.url}/1/settings/connections`);
  const rules = page.getByRole('table', { name: 'Sjálfvirk vistun bréfa' });
  await rules.getByText(yearNumber).waitFor();
  await rules.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Hætta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hætta að vista' }).click();
  await rules.waitFor({ state: 'detached' });
});

it('redirects to Microsoft by one click when access has expired, and reads letters again afterwards (CONN-12)', async () => {
  graph.signIn.revokeAll();
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Aðgangurinn að Outlook er útrunninn.' });
  await alert.getByRole('button', { name: 'Tengja aftur' }).click();
  await page.getByRole('heading', { name: /Mail\.Read/ }).waitFor();
  await page.getByRole('link', { name: anna }).click();
  await page.getByText('Outlook-pósturinn er tengdur.').first().waitFor();
  await page.goto(`${product.url}/1/projects/${projectId}/letters`);
  await page.getByRole('button', { name: 'Sækja bréf úr pósti' }).click();
  await page.getByRole('region', { name: 'Póstur' }).getByText(`Fundur ${yearNumber}`).first().waitFor();
  await alert.waitFor({ state: 'detached' });
});
