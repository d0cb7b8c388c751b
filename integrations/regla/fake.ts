import { randomUUID } from 'node:crypto';
import { playServer, type FakeAnswer, type FakeServer } from '../accounting/fake-http.ts';

type Entry = {
  readonly Product: { readonly ProductNumber: string };
  readonly Text: string;
  readonly Quantity: number;
  readonly UnitPrice: number;
  readonly VatPercentage: number;
  readonly Discount: number;
};
type ReglaSale = {
  readonly number: string;
  readonly type: string;
  readonly reference: string;
  readonly total: number;
  readonly credits: string | null;
  readonly date: string;
  readonly customer: string;
  readonly comment: string;
  readonly texts: readonly string[];
};

export const reglaKeys = { username: 'stod-vefur', password: 'leyndarmal-reglu' };

export type FakeRegla = FakeServer & {
  readonly sales: ReglaSale[];
  readonly customers: Map<string, Record<string, unknown>>;
  readonly products: {
    readonly ProductNumber: string;
    readonly Name: string;
    readonly VatDefinition: { readonly Percentage: number };
  }[];
  readonly tokens: Set<string>;
};

/** The fields of its classes, in order; fields out of order are silently dropped. */
const order = [
  'Customer',
  'Concerning',
  'Comment',
  'InvoiceEntries',
  'Amount',
  'Currency',
  'Date',
  'CreditInvoiceNumber',
  'DebetInvoiceNumber',
  'Type',
  'UniqueReference',
  'ApplicationName',
];

/**
 * Regla as far as we use it, on loopback: tokens in messages, errors for expired ones, and a parser that depends on the
 * order.
 */
export async function playRegla(port = 0): Promise<FakeRegla> {
  const sales: ReglaSale[] = [];
  const customers = new Map<string, Record<string, unknown>>();
  const tokens = new Set<string>();
  const products = [
    ['timi', 'Vinna lögmanns', 24],
    ['fast', 'Fast gjald', 24],
    ['kostn', 'Kostnaður', 24],
    ['utlagt', 'Útlagt', 0],
    ['timi11', 'Vinna með 11% VSK', 11],
    ['timi0', 'Vinna án VSK', 0],
  ].map(([number, name, rate]) => ({
    ProductNumber: String(number),
    Name: String(name),
    VatDefinition: { Percentage: Number(rate) },
  }));
  const server = await playServer(({ path, body }) => {
    const method = path.split('/').at(-1) ?? '';
    const parameters = body as Record<string, unknown>;
    if (method === 'Login') return signIn(parameters, tokens);
    if (!tokens.has(String(parameters['token'])))
      return { status: 500, body: { Message: 'Server was unable to process request.' } };
    return answerOf(method, parameters, { sales, customers, products });
  }, port);
  return { ...server, sales, customers, tokens, products };
}

const done = (Returned: unknown, Messages: readonly string[] = []): FakeAnswer => ({
  status: 200,
  body: { Result: { Success: true, Messages }, Returned, OutParameters: {}, timeRun: 3 },
});
const refused = (message: string): FakeAnswer => ({
  status: 200,
  body: { Result: { Success: false, Messages: [message] }, Returned: null, OutParameters: {}, timeRun: 3 },
});

function signIn({ username, password }: Record<string, unknown>, tokens: Set<string>): FakeAnswer {
  if (username !== reglaKeys.username || password !== reglaKeys.password)
    return refused('ERROR_LOGIN;Rangt notandanafn eða lykilorð');
  const token = randomUUID();
  tokens.add(token);
  return done(null, ['INFO_LOGIN;OK', token]);
}

type State = Omit<FakeRegla, keyof FakeServer | 'tokens'>;

function answerOf(
  method: string,
  parameters: Record<string, unknown>,
  { sales, customers, products }: State,
): FakeAnswer {
  if (method === 'GetCustomer') return done(customers.get(String(parameters['customerNumber'])) ?? null);
  if (method === 'GetProduct')
    return done(products.find(({ ProductNumber }) => ProductNumber === parameters['productNumber']) ?? null);
  if (method === 'GetDefaultPaymentMethod') return done({ ID: 1, Name: 'Krafa', NameEnglish: 'Claim', IssuerID: 0 });
  if (method === 'SearchProducts')
    return done(
      products.slice(
        Number(parameters['indexFrom']),
        Number(parameters['indexFrom']) + Number(parameters['maxRecordCount']),
      ),
    );
  if (method === 'SaveCustomer') return saveCustomer(parameters['customer'] as Record<string, unknown>, customers);
  if (method === 'CreateInvoice')
    return createInvoice(inOrder(parameters['invoice'] as Record<string, unknown>), { sales, customers, products });
  return { status: 404, body: { Message: 'Not found' } };
}

function saveCustomer(customer: Record<string, unknown>, customers: State['customers']): FakeAnswer {
  const number = String(customer['CustomerNumber'] ?? '');
  if (!/^\d{10}$/.test(number)) return refused('ERROR_CUSTOMER_NUMBER;Kennitala er ekki gild');
  if (!customer['PaymentMethod']) return refused('INFO_PAYMENT_METHOD_NOT_FOUND;Greiðslumáta vantar');
  customers.set(number, customer);
  return done(null);
}

function createInvoice(invoice: Record<string, unknown>, { sales, customers, products }: State): FakeAnswer {
  const {
    Customer,
    InvoiceEntries: entries = [],
    Type = 'Invoice',
    UniqueReference = '',
    DebetInvoiceNumber = null,
    Currency,
    Date: date = '',
    Comment: comment = '',
  } = invoice as {
    Currency?: { Code?: string };
    Date?: string;
    Comment?: string;
    Customer?: { CustomerNumber?: string };
    InvoiceEntries?: Entry[];
    Type?: string;
    UniqueReference?: string;
    DebetInvoiceNumber?: string | null;
  };
  if (!customers.has(Customer?.CustomerNumber ?? '')) return refused('ERROR_CUSTOMER;Viðskiptavinur finnst ekki');
  const unknown = entries.find(
    (entry) => !products.some(({ ProductNumber }) => ProductNumber === entry.Product.ProductNumber),
  );
  if (unknown || entries.length === 0)
    return refused(`ERROR_PRODUCT;Vara finnst ekki: ${unknown?.Product.ProductNumber ?? ''}`);
  const total = entries.reduce(
    (sum, entry) =>
      sum + entry.Quantity * entry.UnitPrice * (1 - entry.Discount / 100) * (1 + entry.VatPercentage / 100),
    0,
  );
  const digits = Currency?.Code === 'ISK' ? 0 : 2;
  const round = (value: number) => Number(`${Math.round(Number(`${value.toFixed(6)}e${digits}`))}e-${digits}`);
  const number = String(7001 + sales.length);
  sales.push({
    number,
    type: Type,
    reference: UniqueReference,
    total: round(total),
    credits: DebetInvoiceNumber,
    date,
    customer: Customer?.CustomerNumber ?? '',
    comment,
    texts: entries.map(({ Text }) => Text),
  });
  return done(null, [`INFO_INVOICE_NUMBER;${number}`]);
}

function inOrder(invoice: Record<string, unknown>): Record<string, unknown> {
  let reached = -1;
  return Object.fromEntries(
    Object.entries(invoice).filter(([name]) => {
      const place = order.indexOf(name);
      if (place <= reached) return false;
      reached = place;
      return true;
    }),
  );
}
