import { randomUUID } from 'node:crypto';
import { playServer, type FakeAnswer, type FakeRequest, type FakeServer } from '../accounting/fake-http.ts';

type Line = {
  readonly description: string;
  readonly comment?: string;
  readonly quantity: number;
  readonly unitPriceExcludingVat: number;
  readonly vatPercentage: number;
  readonly discountPercentage: number;
};
type PaydayInvoice = {
  readonly id: string;
  readonly reference: string;
  status: string;
  number: string | null;
  /** In krónur; the other in the invoice's currency. */
  amountIncludingVat: number;
  foreignAmountIncludingVat: number | null;
  readonly finalDueDate: string;
  cancelledDate: string | null;
  paidDate: string | null;
  readonly createElectronicInvoice: boolean;
  readonly lines: readonly Line[];
  readonly attachment: string | null;
  /** The number of polls until the number exists. */
  pending: number;
};
type PaydayCustomer = {
  readonly id: string;
  readonly ssn: string | null;
  readonly name: string;
  readonly language: string;
  /** Answers 21018 for these. */
  readonly electronic: boolean;
};

export const paydayKeys = { clientKey: 'f0f5a1b2', clientSecret: 'leyndarmal-paydays' };

export type FakePayday = FakeServer & {
  readonly invoices: PaydayInvoice[];
  readonly customers: PaydayCustomer[];
  /** Valid tokens; clear them to expire all. */
  readonly tokens: Set<string>;
  /** How often a new invoice is polled before it has its number. */
  readonly set: {
    polls: number;
    /** Added to every total, as by a system that rounds differently. */ adds: number;
  };
};

/** Payday as far as we use it, on loopback: late numbers, three error formats, expiring tokens. */
export async function playPayday(port = 0): Promise<FakePayday> {
  const invoices: PaydayInvoice[] = [];
  const customers: PaydayCustomer[] = [];
  const tokens = new Set<string>();
  const set = { polls: 2, adds: 0 };
  const server = await playServer((request) => {
    if (request.header('api-version') !== 'alpha') return { status: 400, body: 'Api-Version header is required' };
    if (request.path === '/auth/token') return signIn(request.body, tokens);
    const [, token] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
    if (!token || !tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } };
    return answerOf(request, { invoices, customers, set });
  }, port);
  return { ...server, invoices, customers, tokens, set };
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

function signIn(body: unknown, tokens: Set<string>): FakeAnswer {
  const { clientId, clientSecret } = body as { clientId?: string; clientSecret?: string };
  if (clientId !== paydayKeys.clientKey || clientSecret !== paydayKeys.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } };
  const accessToken = randomUUID();
  tokens.add(accessToken);
  return ok({ accessToken, tokenType: 'bearer', expiresIn: 86_400 });
}

type State = Pick<FakePayday, 'invoices' | 'customers' | 'set'>;

function answerOf({ method, path, url, body }: FakeRequest, { invoices, customers, set }: State): FakeAnswer {
  const asks = `${method} ${path}`;
  if (asks === 'GET /companies/me') return ok({ name: 'Prufan slf.', hasClaimCollection: true });
  const bySsn = /^\/customers\/number\/(\d+)$/.exec(path);
  if (bySsn) {
    const known = customers.find(({ ssn }) => ssn === bySsn[1]);
    return known ? ok(known) : { status: 404, body: { message: 'Customer not found' } };
  }
  if (asks === 'GET /customers')
    return ok({ customers: customers.filter(({ name }) => name.includes(url.searchParams.get('query') ?? '')) });
  if (asks === 'POST /customers') return makeCustomer(body, customers);
  if (asks === 'GET /invoices') {
    const query = url.searchParams.get('query') ?? '';
    return ok({
      invoices: invoices
        .filter(({ reference }) => reference.includes(query))
        .map(shown)
        .toReversed(),
      perPage: 50,
      total: invoices.length,
      page: 1,
      pages: 1,
    });
  }
  const one = invoices.find(({ id }) => path === `/invoices/${id}`);
  if (method === 'GET' && one) return ok(polled(one, invoices));
  if (method === 'PUT' && one) return change(one, body, set.polls);
  if (method === 'DELETE' && one)
    return one.status === 'DRAFT'
      ? (invoices.splice(invoices.indexOf(one), 1), { status: 204 })
      : { status: 400, body: { message: `Issued invoice ${one.number} cannot be deleted` } };
  if (asks === 'POST /invoices') return makeInvoice(body, { invoices, customers, set });
  return { status: 404, body: { message: 'Not found' } };
}

function makeCustomer(body: unknown, customers: PaydayCustomer[]): FakeAnswer {
  const { ssn = null, name, language = '' } = body as { ssn?: string | null; name?: string; language?: string };
  if (ssn === null && !name) return { status: 400, body: { errorCode: 21_002, errorMessage: 'Name is required' } };
  if (ssn !== null && customers.some((one) => one.ssn === ssn))
    return { status: 400, body: { message: 'Customer already exists' } };
  const made = { id: randomUUID(), ssn, name: name ?? '', language, electronic: false };
  customers.push(made);
  return ok(made);
}

function makeInvoice(sent: unknown, { invoices, customers, set }: State): FakeAnswer {
  const [body, attachment] = partsOf(sent);
  const {
    customer,
    reference = '',
    createElectronicInvoice = false,
    lines = [],
    finalDueDate,
    currencyCode = 'ISK',
    status = 'SENT',
  } = body as {
    currencyCode?: string;
    status?: string;
    customer?: { id?: string };
    reference?: string;
    createElectronicInvoice?: boolean;
    lines?: Line[];
    finalDueDate?: string;
  };
  const payor = customers.find(({ id }) => id === customer?.id);
  if (!payor || !finalDueDate) return { status: 400, body: 'Customer and final due date are required' };
  if (createElectronicInvoice && !payor.electronic)
    return { status: 400, body: { errorCode: 21_018, errorMessage: 'Customer does not accept electronic invoices' } };
  if (lines.length === 0 || lines.some(({ vatPercentage }) => ![0, 11, 24].includes(vatPercentage)))
    return { status: 400, body: { message: 'Unable to add VAT to invoice line' } };
  const amount = lines.reduce(
    (sum, line) =>
      sum +
      line.quantity * line.unitPriceExcludingVat * (1 - line.discountPercentage / 100) * (1 + line.vatPercentage / 100),
    0,
  );
  const made: PaydayInvoice = {
    id: randomUUID(),
    reference,
    status,
    number: null,
    amountIncludingVat: Math.round(amount * (currencyCode === 'ISK' ? 1 : 140)) + set.adds,
    foreignAmountIncludingVat: currencyCode === 'ISK' ? null : Math.round(amount * 100) / 100 + set.adds,
    finalDueDate,
    cancelledDate: null,
    paidDate: null,
    createElectronicInvoice,
    lines,
    attachment,
    pending: set.polls,
  };
  invoices.push(made);
  return ok(shown(made));
}

/** The JSON of a form's field, with its file name; or the sent JSON. */
function partsOf(sent: unknown): readonly [body: unknown, attachment: string | null] {
  if (typeof sent !== 'string') return [sent, null];
  const [, data = 'null'] = /name="data"\r\n\r\n([^\r]*)\r\n/.exec(sent) ?? [];
  return [JSON.parse(data), /name="attachment1"; filename="([^"]*)"/.exec(sent)?.[1] ?? null];
}

function polled(one: PaydayInvoice, invoices: readonly PaydayInvoice[]): unknown {
  if (one.number === null && one.status !== 'DRAFT') {
    one.pending -= 1;
    if (one.pending <= 0) one.number = String(501 + invoices.indexOf(one));
  }
  return shown(one);
}

function change(one: PaydayInvoice, body: unknown, polls: number): FakeAnswer {
  if (one.status === 'DRAFT') {
    one.status = (body as { status?: string }).status ?? one.status;
    one.pending = polls;
    return ok(shown(one));
  }
  if (one.number === null) return { status: 400, body: { message: 'Invoice with status Pending cannot be updated' } };
  const { status = one.status, cancelledDate = null } = body as { status?: string; cancelledDate?: string | null };
  one.status = status;
  one.cancelledDate = cancelledDate;
  return ok(shown(one));
}

const shown = ({ pending: _pending, lines: _lines, attachment: _attachment, ...one }: PaydayInvoice) => one;

// `node integrations/payday/fake.ts 4712` runs it for trying Stoð out with PAYDAY_URL=http://127.0.0.1:4712.
if (import.meta.main)
  process.stdout.write(
    `${(await playPayday(Number(process.argv[2] ?? 4712))).url} ${paydayKeys.clientKey} ${paydayKeys.clientSecret}\n`,
  );
