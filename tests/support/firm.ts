import { randomUUID } from 'node:crypto';
import type { Role } from '#modules/tenants/contract.ts';
import { roleName } from '#modules/tenants/rules.ts';
import type { World } from './world.ts';

export type FirmOptions = {
  readonly edition?: 'legal' | 'generic';
  readonly projectAccess?: 'restricted' | 'open';
  readonly name?: string;
};

export type Reply = {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what the wire said
  readonly body: any;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: Buffer;
};
export type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | null;
};

/** A person who can call the API. */
export type Person = {
  readonly userId: number;
  readonly employeeId: number;
  readonly email: string;
  readonly sessionId: string;
  readonly token: string;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<Reply>;
};

type ProjectOptions = {
  readonly responsible?: Person;
  readonly linked?: readonly Person[];
  readonly name?: string;
  readonly clientId?: number | null;
  readonly opponentId?: number | null;
  readonly payorId?: number | null;
  readonly billable?: boolean;
  readonly statusId?: number;
  readonly discount?: number;
};

export type Firm = {
  readonly id: number;
  readonly manager: Person;
  readonly employee: Person;
  readonly reader: Person;
  readonly person: (options?: {
    readonly role?: Role;
    readonly name?: string;
    readonly userId?: number;
  }) => Promise<Person>;
  readonly client: (options?: {
    readonly name?: string;
    /** Required for invoices with VAT. */
    readonly ssn?: string | null;
    readonly currencyCode?: string;
  }) => Promise<{ readonly id: number }>;
  readonly opponent: (options?: { readonly name?: string }) => Promise<{ readonly id: number }>;
  readonly project: (options?: ProjectOptions) => Promise<{ readonly id: number; readonly yearNumber: string }>;
};

/** A new tenant with a manager, an employee and a reader: every test thereby tests isolation too. */
export async function makeFirm(world: World, options: FirmOptions = {}): Promise<Firm> {
  const [tenant] = await world.sql<{ id: number }>(
    "insert into tenant (name, system_id, project_access, ssn, vat_number, address) values ($1, $2, $3, '4203700159', '10203', 'Prófgata 1') returning id",
    [
      options.name ?? 'Lögstofan Próf',
      options.edition === 'generic' ? '2' : '1',
      options.projectAccess ?? 'restricted',
    ],
  );
  const id = idOf(tenant);
  const person: Firm['person'] = (of = {}) => makePerson(world, id, of);
  const manager = await person({ role: 'manager', name: 'Margrét Stjóradóttir' });
  const employee = await person({ role: 'employee', name: 'Jón Starfsson' });
  const reader = await person({ role: 'reader', name: 'Lóa Lesdóttir' });
  return {
    id,
    manager,
    employee,
    reader,
    person,
    client: async (of = {}) => ({
      id: idOf(
        (
          await world.sql<{ id: number }>(
            'insert into client (tenant_id, name, ssn, currency_code) values ($1, $2, $3, $4) returning id',
            [
              id,
              of.name ?? 'Viðskiptavinur ehf.',
              of.ssn === undefined ? '5501012229' : of.ssn,
              of.currencyCode ?? 'ISK',
            ],
          )
        )[0],
      ),
    }),
    opponent: async (of = {}) => ({
      id: idOf(
        (
          await world.sql<{ id: number }>('insert into opponent (tenant_id, name) values ($1, $2) returning id', [
            id,
            of.name ?? 'Gagnaðili hf.',
          ])
        )[0],
      ),
    }),
    project: (of = {}) => makeProject(world, id, manager, of),
  };
}

async function makePerson(
  world: World,
  tenantId: number,
  { role = 'employee', name = 'Prófa Prófsdóttir', userId }: { role?: Role; name?: string; userId?: number },
): Promise<Person> {
  const email = `${(name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}.${randomUUID()}@prof.example`;
  const [user] =
    userId === undefined
      ? await world.sql<{ id: number }>(
          'insert into user_account (email, confirmed_at, default_tenant_id) values ($1, now(), $2) returning id',
          [email, tenantId],
        )
      : [{ id: userId }];
  const [employee] = await world.sql<{ id: number }>(
    'insert into employee (tenant_id, user_id, name, email, role) values ($1, $2, $3, $4, $5) returning id',
    [tenantId, idOf(user), name, email, role],
  );
  const [session] = await world.sql<{ id: string }>(
    'insert into session (user_id, expires_at) values ($1, $2) returning id',
    [idOf(user), new Date(Date.UTC(2100, 0, 1))],
  );
  const sid = session?.id ?? '';
  const claims = {
    sub: String(idOf(user)),
    name,
    employeeId: idOf(employee),
    tenants: [tenantId],
    roles: [roleName(role, tenantId)],
    confirmed: true,
    sid,
  };
  const sign = signing(world, claims);
  return {
    userId: idOf(user),
    employeeId: idOf(employee),
    email,
    sessionId: sid,
    token: await sign(),
    call: callerOf(world, sign, tenantId),
  };
}

async function makeProject(
  world: World,
  tenantId: number,
  manager: Person,
  of: ProjectOptions,
): Promise<{ id: number; yearNumber: string }> {
  const [row] = await world.sql<{ id: number; year_number: string }>(
    `insert into project (tenant_id, year, number, name, employee_id, client_id, opponent_id, payor_id, billable, status_id, discount)
     select $1, 2026, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9 from project where tenant_id = $1 and year = 2026 returning id, year_number`,
    [
      tenantId,
      of.name ?? 'Prófmál',
      (of.responsible ?? manager).employeeId,
      of.clientId ?? null,
      of.opponentId ?? null,
      of.payorId ?? of.clientId ?? null,
      of.billable ?? true,
      of.statusId ?? 1,
      of.discount ?? 0,
    ],
  );
  for (const linked of of.linked ?? []) {
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      tenantId,
      idOf(row),
      linked.employeeId,
    ]);
  }
  return { id: idOf(row), yearNumber: row?.year_number ?? '' };
}

/** A token that is valid now, signed again every ten minutes as by a browser: signing costs as much as a small call. */
function signing({ tokens, clock }: World, claims: Parameters<World['tokens']['sign']>[0]): () => Promise<string> {
  let last: { readonly at: number; readonly token: Promise<string> } | null = null;
  return () => {
    const now = clock.now();
    const age = now.getTime() - (last?.at ?? 0);
    if (last === null || age < 0 || age > 600_000) last = { at: now.getTime(), token: tokens.sign(claims, now) };
    return last.token;
  };
}

/** Calls as a person, with a valid token, in the firm's tenant unless a header names another. */
function callerOf(world: World, sign: () => Promise<string>, tenantId: number): Person['call'] {
  return async (method, path, { body, headers = {}, token: given } = {}) => {
    const token = given === undefined ? await sign() : given;
    const response = await world.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        'x-tenant-id': String(tenantId),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isBytes(body) ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: json ? JSON.parse(response.body) : response.body,
      headers: response.headers as Reply['headers'],
      raw: response.rawPayload,
    };
  };
}

const isBytes = (body: unknown): body is Uint8Array => body instanceof Uint8Array;

const idOf = (row: { readonly id: number } | undefined): number => {
  if (!row) throw new Error('the row was not made');
  return row.id;
};
