import { afterAll, expect, it } from 'vitest';
import { falteringS3 } from '#tests/support/faltering-s3.ts';
import { begin } from './person.ts';

// Files are uploaded while the store of files answers 503 for a while: none is lost, and none is listed before it is
// whole.

const s3 = await falteringS3();
afterAll(() => s3.close());
const { bucket, region, endpoint, credentials } = s3.settings;
const { page: anna, product } = await begin(
  'anna@logstofa.example',
  {},
  {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  },
);

it('automatically completes uploads that the store refused for a while (DOC-10, DOC-11)', async () => {
  await anna.goto(`${product.url}/1/projects`);
  await anna.getByRole('gridcell').nth(4).dblclick();
  await anna.getByRole('main').getByRole('link', { name: 'Skjöl' }).click();
  await anna.waitForURL(/projects\/\d+\/files$/);
  await anna.getByRole('button', { name: 'Bæta við' }).waitFor();
  const names = Array.from({ length: 5 }, (_, n) => `Lekandi ${n}.txt`);
  const contentOf = (name: string) => Buffer.alloc(600_000, `${name} `);
  const input = anna.getByLabel('Hlaða upp', { exact: true }).and(anna.locator('input'));
  s3.fail(true);
  await input.setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: contentOf(name) })));
  await expect.poll(s3.refused, { timeout: 60_000 }).toBeGreaterThan(20);
  const rows = anna.getByRole('grid').getByRole('row').filter({ hasText: 'Lekandi' });
  expect(await rows.count()).toBe(0);
  s3.fail(false);
  await anna.getByText('Upphalningu lokið').waitFor({ timeout: 80_000 });
  await expect.poll(() => rows.count()).toBe(names.length);
  for (const name of names) {
    await rows.filter({ hasText: name }).click({ button: 'right' });
    const [download] = await Promise.all([
      anna.waitForEvent('download'),
      anna.getByRole('menuitem', { name: 'Niðurhala' }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(contentOf(name))).toBe(true);
  }
});
