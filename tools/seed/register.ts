import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import type { DemoParties } from '#integrations/registry/demo.ts';

type Row = DemoParties[string] & { readonly ssn: string };

/** Records the people of the demo data, for its register of people and companies. */
export async function writeRegister(db: pg.Client, file: string): Promise<void> {
  const { rows } = await db.query<Row>(`
    select ssn, name, address, postal_code "postalCode", city from client where ssn is not null
    union select ssn, name, address, postal_code, city from opponent where ssn is not null
    union select ssn, name, address, postal_code, city from tenant where ssn is not null
    union select ssn, name, null, null, null from employee where ssn is not null`);
  await writeFile(file, JSON.stringify(Object.fromEntries(rows.map(({ ssn, ...party }) => [ssn, party]))));
}
