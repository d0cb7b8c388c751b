import type pg from 'pg';
import type { Firm, Worker } from '../demo/firms.ts';
import { makePersonName } from './parties.ts';
import { idAt, insertRows } from './insert.ts';
import { makeKennitala } from './kennitala.ts';
import type { Random } from './random.ts';

export type Employee = Worker & { readonly id: number; readonly hourly: number };

export type Tenant = {
  readonly id: number;
  readonly rateIds: readonly number[];
  readonly rates: Firm['rates'];
  readonly employees: readonly Employee[];
};

/** The firm, its rates and its people; all sign in with the same password. */
export async function seedTenant(db: pg.Client, firm: Firm, passwordHash: string, random: Random): Promise<Tenant> {
  const ssn = makeKennitala(random, 'company');
  const [id = 0] = await insertRows(db, 'tenant', [
    {
      name: firm.name,
      ssn,
      system_id: firm.systemId,
      address: firm.address,
      postal_code: firm.postalCode,
      city: firm.city,
      phone: firm.phone,
      vat_number: firm.vatNumber,
      bank_account: firm.bankAccount,
      email: `skrifstofa@${firm.domain}`,
    },
  ]);
  const rateIds = await insertRows(
    db,
    'rate',
    firm.rates.map(([name, workType, value]) => ({
      tenant_id: id,
      name,
      work_type_id: workType,
      value,
      description: '',
    })),
  );
  await db.query('update tenant set rate_id = $1 where id = $2', [rateIds[1], id]);
  return {
    id,
    rateIds,
    rates: firm.rates,
    employees: await seedEmployees(db, firm, { id, rateIds, passwordHash, random }),
  };
}

type Employing = {
  readonly id: number;
  readonly rateIds: readonly number[];
  readonly passwordHash: string;
  readonly random: Random;
};

/** The firm's people, each with an account. */
async function seedEmployees(
  db: pg.Client,
  firm: Firm,
  { id, rateIds, passwordHash, random }: Employing,
): Promise<readonly Employee[]> {
  const people = [...firm.people, ...moreWorkers(firm, random)];
  // A person in two firms has one account, and the last firm opens first. They have seen the help already.
  const account = (worker: Worker) => ({
    email: worker.email,
    password_hash: passwordHash,
    confirmed_at: new Date(),
    default_tenant_id: id,
    preferences: { helpShown: true },
  });
  const userIds = await insertRows(
    db,
    'user_account',
    people.map(account),
    'on conflict (email) do update set default_tenant_id = excluded.default_tenant_id',
  );
  const employeeIds = await insertRows(
    db,
    'employee',
    people.map((worker, index) => ({
      tenant_id: id,
      user_id: idAt(userIds, index),
      name: worker.name,
      email: worker.email,
      role: worker.role,
      rate_id: idAt(rateIds, worker.rate),
      ssn: makeKennitala(random, 'person'),
    })),
  );
  return people.map((worker, index) => ({
    ...worker,
    id: idAt(employeeIds, index),
    hourly: firm.rates[worker.rate]?.[2] ?? 0,
  }));
}

function moreWorkers({ sizes, people, domain }: Firm, random: Random): Worker[] {
  return Array.from({ length: Math.max(0, sizes.employees - people.length) }, (_, index) => ({
    name: makePersonName(random),
    email: `starfsmadur${index + 1}@${domain}`,
    role: 'employee',
    rate: random.between(1, 2),
    share: 10,
  }));
}
