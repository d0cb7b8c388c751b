import { randomUUID } from 'node:crypto';
import { playServer, type FakeAnswer, type FakeRequest, type FakeServer } from '../accounting/fake-http.ts';

type Line = {
  readonly lineType: string;
  readonly description2?: string;
  readonly lineObjectNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discountPercent: number;
};
type CentralSale = {
  readonly id: string;
  number: string;
  status: string;
  readonly externalDocumentNumber: string;
  readonly customerNumber: string;
  readonly currencyCode: string;
  readonly kind: 'salesInvoices' | 'salesCreditMemos';
  readonly postingDate: string;
  /** For a credit note: the invoice that it credits. */
  readonly invoiceNumber: string | null;
  readonly totalAmountIncludingTax: number;
  remainingAmount?: number;
  readonly lines: readonly Line[];
};

export const centralKeys = {
  entraTenant: '11111111-2222-4333-8444-555555555555',
  environment: 'Production',
  company: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
  clientKey: '99999999-0000-4000-8000-000000000001',
  clientSecret: 'leyndarmal-bc',
};

export type FakeCentral = FakeServer & {
  readonly sales: CentralSale[];
  readonly customers: Record<string, unknown>[];
  readonly attachments: { readonly id: string; readonly parentId: string; readonly fileName: string; bytes: number }[];
  readonly items: {
    readonly id: string;
    readonly number: string;
    readonly displayName: string;
    readonly vat: number;
  }[];
  /** Valid tokens; clear them to expire all. */
  readonly tokens: Set<string>;
};

/** The used parts of Business Central and its sign-in, on loopback: posted drafts, pages of two, expiring tokens. */
export async function playCentral(port = 0): Promise<FakeCentral> {
  const state = {
    sales: [] as CentralSale[],
    customers: [] as Record<string, unknown>[],
    attachments: [] as FakeCentral['attachments'],
    tokens: new Set<string>(),
    items: [
      ['TIMI', 'Vinna lögmanns', 0.24],
      ['FAST', 'Fast gjald', 0.24],
      ['KOSTN', 'Kostnaður', 0.24],
      ['UTLAGT', 'Útlagt', 0],
      ['TIMI11', 'Vinna með 11% VSK', 0.11],
      ['TIMI0', 'Vinna án VSK', 0],
    ].map(([number, displayName, vat]) => ({
      id: randomUUID(),
      number: String(number),
      displayName: String(displayName),
      vat: Number(vat),
    })),
  };
  const server = await playServer((request) => {
    if (request.path === `/${centralKeys.entraTenant}/oauth2/v2.0/token`) return signIn(request, state.tokens);
    const [, token] = /^Bearer (\S+)$/.exec(request.header('authorization') ?? '') ?? [];
    if (!token || !state.tokens.has(token))
      return refused(401, 'Authentication_InvalidCredentials', 'The server has rejected the client credentials.');
    const below = `/v2.0/${centralKeys.entraTenant}/${centralKeys.environment}/api/v2.0/companies(${centralKeys.company})`;
    if (!request.path.startsWith(below)) return refused(404, 'Internal_CompanyNotFound', 'Cannot find company.');
    return answerOf(request, request.path.slice(below.length), state);
  }, port);
  return { ...server, ...state };
}

const refused = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { error: { code, message: `${message}  CorrelationId:  ${randomUUID()}.` } },
});
const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

function signIn({ body }: FakeRequest, tokens: Set<string>): FakeAnswer {
  const form = new URLSearchParams(String(body));
  if (form.get('client_id') !== centralKeys.clientKey || form.get('client_secret') !== centralKeys.clientSecret)
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.' },
    };
  const token = randomUUID();
  tokens.add(token);
  return ok({ access_token: token, expires_in: 3599 });
}

type State = Omit<FakeCentral, keyof FakeServer>;

function answerOf({ method, url, body, bytes, header }: FakeRequest, path: string, state: State): FakeAnswer {
  const { sales, customers, attachments, items } = state;
  const asks = `${method} ${path}`;
  const host = header('host');
  if (asks === 'GET ') return ok({ id: centralKeys.company, name: 'Prufan', displayName: 'Prufan ehf.' });
  if (asks === 'GET /items')
    return pageOf(
      items.map(({ vat: _vat, ...item }) => item),
      url,
      host,
    );
  if (asks === 'GET /customers')
    return pageOf(
      customers.filter((one) => one['number'] === filteredBy(url, 'number')),
      url,
      host,
    );
  if (asks === 'POST /customers') return makeCustomer(body as Record<string, unknown>, customers);
  const kind = path.startsWith('/salesCreditMemos') ? 'salesCreditMemos' : 'salesInvoices';
  if (asks === `GET /${kind}`)
    return pageOf(
      sales
        .filter((one) => one.kind === kind && one.externalDocumentNumber === filteredBy(url, 'externalDocumentNumber'))
        .map(shown),
      url,
      host,
    );
  if (asks === `POST /${kind}`) return makeDraft(kind, body, state);
  if (asks === 'POST /attachments') {
    attachments.push({ id: randomUUID(), bytes: 0, ...(body as { parentId: string; fileName: string }) });
    return { status: 201, body: attachments.at(-1) };
  }
  const [, attached] = /^\/attachments\(([\w-]+)\)\/attachmentContent$/.exec(path) ?? [];
  const attachment = attachments.find(({ id }) => id === attached);
  if (method === 'PATCH' && attachment) {
    if (!header('if-match')) return refused(409, 'Request_EntityChanged', 'If-Match is required.');
    attachment.bytes = bytes.length;
    return { status: 204 };
  }
  const [, id, action] = /^\/sales(?:Invoices|CreditMemos)\(([\w-]+)\)(?:\/Microsoft\.NAV\.(\w+))?$/.exec(path) ?? [];
  const sale = sales.find((one) => one.id === id && one.kind === kind);
  if (!sale) return refused(404, 'Internal_RecordNotFound', 'The record was not found.');
  if (method === 'GET') return ok(shown(sale));
  if (method === 'DELETE')
    return sale.status === 'Draft' && header('if-match')
      ? take(sales, sale)
      : refused(400, 'Application_DialogException', 'Only a draft can be deleted.');
  return action === 'post' ? post(sale, sales) : cancel(sale);
}

function take(sales: CentralSale[], sale: CentralSale): FakeAnswer {
  sales.splice(sales.indexOf(sale), 1);
  return { status: 204 };
}

/** A posted invoice gets a different number from its draft's. */
function post(sale: CentralSale, sales: readonly CentralSale[]): FakeAnswer {
  if (sale.status !== 'Draft') return refused(400, 'Application_DialogException', 'The invoice is posted already.');
  sale.status = 'Open';
  sale.remainingAmount = sale.totalAmountIncludingTax;
  const posted = sales.filter(({ status, kind }) => status !== 'Draft' && kind === sale.kind).length;
  sale.number = `${sale.kind === 'salesInvoices' ? 'SR' : 'SC'}-${300 + posted}`;
  const credited = sales.find(({ number }) => number === sale.invoiceNumber);
  if (credited) credited.status = 'Corrective';
  return { status: 204 };
}

function cancel(sale: CentralSale): FakeAnswer {
  if (sale.status === 'Draft') return refused(400, 'Application_DialogException', 'A draft cannot be cancelled.');
  sale.status = 'Canceled';
  return { status: 204 };
}

function makeCustomer(body: Record<string, unknown>, customers: Record<string, unknown>[]): FakeAnswer {
  if (customers.some((one) => one['number'] === body['number']))
    return refused(400, 'Internal_EntityWithSameKeyExists', 'The customer exists already.');
  customers.push(body);
  return { status: 201, body };
}

function makeDraft(kind: CentralSale['kind'], body: unknown, { sales, customers, items }: State): FakeAnswer {
  const {
    salesInvoiceLines = [],
    salesCreditMemoLines = [],
    postingDate = '',
    invoiceNumber = null,
    externalDocumentNumber = '',
    customerNumber = '',
    currencyCode = '',
  } = body as {
    salesInvoiceLines?: Line[];
    salesCreditMemoLines?: Line[];
    postingDate?: string;
    invoiceNumber?: string | null;
    externalDocumentNumber?: string;
    customerNumber?: string;
    currencyCode?: string;
  };
  const all = kind === 'salesInvoices' ? salesInvoiceLines : salesCreditMemoLines;
  if (all.some(({ description, description2 = '' }) => description.length > 100 || description2.length > 50))
    return refused(400, 'Application_StringExceededLength', 'The length of the string is too long.');
  const lines = all.filter(({ lineType }) => lineType === 'Item');
  if (!customers.some((one) => one['number'] === customerNumber))
    return refused(400, 'Application_DialogException', `The customer ${customerNumber} does not exist.`);
  const unknown = lines.find((line) => !items.some(({ number }) => number === line.lineObjectNumber));
  if (unknown) return refused(400, 'BadRequest_InvalidRequest', `The item ${unknown.lineObjectNumber} does not exist.`);
  const amount = lines.reduce(
    (sum, line) =>
      sum +
      line.quantity *
        line.unitPrice *
        (1 - line.discountPercent / 100) *
        (1 + (items.find(({ number }) => number === line.lineObjectNumber)?.vat ?? 0)),
    0,
  );
  const made: CentralSale = {
    id: randomUUID(),
    number: `DR-${sales.length + 1}`,
    status: 'Draft',
    externalDocumentNumber,
    customerNumber,
    currencyCode,
    totalAmountIncludingTax: currencyCode === '' ? Math.round(amount) : Math.round(amount * 100) / 100,
    kind,
    postingDate,
    invoiceNumber,
    lines: all,
  };
  sales.push(made);
  return { status: 201, body: shown(made) };
}

const shown = ({ lines: _lines, ...sale }: CentralSale) => sale;

const filteredBy = (url: URL, field: string): string | undefined =>
  new RegExp(`^${field} eq '(.*)'$`).exec(url.searchParams.get('$filter') ?? '')?.[1]?.replaceAll("''", "'");

function pageOf(rows: readonly unknown[], url: URL, host: string | undefined): FakeAnswer {
  const skip = Number(url.searchParams.get('$skip') ?? 0);
  const next = new URL(url);
  next.searchParams.set('$skip', String(skip + 2));
  return ok({
    value: rows.slice(skip, skip + 2),
    ...(rows.length > skip + 2 ? { '@odata.nextLink': `http://${host}${next.pathname}${next.search}` } : {}),
  });
}
