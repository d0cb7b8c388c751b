import { playServer, type FakeAnswer, type FakeRequest, type FakeServer } from '../accounting/fake-http.ts';

type Item = { readonly ItemCode: string; readonly Description: string; readonly TaxPercent: number };
type Line = {
  readonly ItemCode: string;
  readonly Text: string;
  readonly Text2?: string;
  readonly Memo?: string;
  readonly Quantity: number;
  readonly Price: number;
  readonly Discount: number;
};
type DkSale = {
  readonly Number: string;
  readonly Reference: string;
  readonly CNumber: string;
  readonly SaleType: string;
  readonly Currency: string;
  readonly Date: string;
  readonly DueDate: string;
  readonly Text1: string;
  readonly TotalAmount: number;
  readonly TotalAmountWithTax: number;
  /** The amount paid there. */
  SettledAmount: number;
  readonly Lines: readonly Line[];
  readonly attachment: string | null;
};

export const dkToken = '1f0e6a52-8f0a-4a4c-9a33-5a52c0c0ffee';

export type FakeDk = FakeServer & {
  readonly sales: DkSale[];
  readonly customers: Map<string, Record<string, unknown>>;
  readonly items: Item[];
  /** Valid tokens; remove one to expire it. */
  readonly tokens: Set<string>;
};

/** dkPlus as far as we use it, on loopback: one company, items that determine VAT, numbers assigned at once. */
export async function playDk(port = 0): Promise<FakeDk> {
  const sales: DkSale[] = [];
  const customers = new Map<string, Record<string, unknown>>();
  const tokens = new Set([dkToken]);
  const items: Item[] = [
    { ItemCode: 'timi', Description: 'Vinna lögmanns', TaxPercent: 24 },
    { ItemCode: 'fast', Description: 'Fast gjald', TaxPercent: 24 },
    { ItemCode: 'kostn', Description: 'Útlagður kostnaður með VSK', TaxPercent: 24 },
    { ItemCode: 'utlagt', Description: 'Útlagt fyrir viðskiptavin', TaxPercent: 0 },
    { ItemCode: 'timi11', Description: 'Vinna með 11% VSK', TaxPercent: 11 },
    { ItemCode: 'timi0', Description: 'Vinna án VSK', TaxPercent: 0 },
  ];
  const server = await playServer((request) => {
    const [, token] = /^bearer (\S+)$/i.exec(request.header('authorization') ?? '') ?? [];
    if (!token || !tokens.has(token)) return refused(401, 'Authorization has been denied for this request.');
    return answerOf(request, { sales, customers, items });
  }, port);
  return { ...server, sales, customers, items, tokens };
}

const refused = (status: number, Message: string): FakeAnswer => ({ status, body: { Message } });
const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

type State = Pick<FakeDk, 'sales' | 'customers' | 'items'>;

function answerOf({ method, path: whole, url, body }: FakeRequest, { sales, customers, items }: State): FakeAnswer {
  const path = whole.toLowerCase().replace(/^\/api\/v1/, '');
  const at = (pattern: RegExp) => pattern.exec(path);
  const asks = `${method} ${path}`;
  if (asks === 'GET /company/connection') return ok(true);
  if (asks === 'GET /company')
    return ok({ Information: { Company: { Number: 'DEV', Name: 'Prufufyrirtækið ehf.', SSNumber: '5402696029' } } });
  const page = at(/^\/product\/page\/(\d+)\/(\d+)$/);
  if (page)
    return page[1] === '0'
      ? refused(400, 'Page is 1-based')
      : ok(items.slice((Number(page[1]) - 1) * Number(page[2]), Number(page[1]) * Number(page[2])));
  const customer = at(/^\/customer\/(\w+)$/);
  if (method === 'GET' && customer) {
    const number = (customer[1] ?? '').toUpperCase();
    return customers.has(number) ? ok(customers.get(number)) : refused(404, 'Customer not found');
  }
  if (asks === 'POST /customer') return makeCustomer(body as Record<string, unknown>, customers);
  const reference = at(/^\/sales\/invoice\/reference\/([^/]+)\/\d+\/\d+$/);
  if (reference) return ok(sales.filter((sale) => sale.Reference.toLowerCase() === reference[1]));
  const one = at(/^\/sales\/invoice\/(\d+)$/);
  if (one)
    return sales.some((sale) => sale.Number === one[1])
      ? ok(sales.find((sale) => sale.Number === one[1]))
      : refused(404, 'Invoice not found');
  if (asks === 'PATCH /sales/invoice/calculate') return priced(body, { sales, customers, items }, () => undefined);
  if (asks === 'POST /sales/invoice' && url.searchParams.get('post') === 'true')
    return priced(body, { sales, customers, items }, (sale) => void sales.push(sale));
  return refused(404, `No HTTP resource was found that matches the request URI '${whole}'.`);
}

function makeCustomer(body: Record<string, unknown>, customers: State['customers']): FakeAnswer {
  const number = String(body['Number'] ?? '');
  if (!/^\w{1,20}$/.test(number) || !body['Name']) return refused(400, 'Customer number and name are required');
  if (customers.has(number)) return refused(400, `Customer ${number} already exists`);
  customers.set(number, body);
  return ok(body);
}

type Sent = {
  Customer?: { Number?: string };
  Reference?: string;
  SaleType?: string;
  Currency?: string;
  Date?: string;
  DueDate?: string;
  Text1?: string;
  Lines?: Line[];
  Attachment?: { Name: string; Content: string };
};

/** Each line is rounded, to whole krónur or cents; VAT is the item's. */
function priced(body: unknown, { sales, customers, items }: State, keep: (sale: DkSale) => void): FakeAnswer {
  const {
    Customer,
    Reference = '',
    SaleType = 'Debit',
    Currency = 'ISK',
    Date: day = '',
    DueDate: due = '',
    Text1: text = '',
    Lines = [],
    Attachment,
  } = body as Sent;
  const number = Customer?.Number ?? '';
  if (!customers.has(number)) return refused(400, `Customer ${number} does not exist`);
  const unknown = Lines.find((line) => !items.some((item) => item.ItemCode === line.ItemCode.toLowerCase()));
  if (unknown || Lines.length === 0)
    return refused(400, unknown ? `Item code ${unknown.ItemCode} does not exist` : 'No lines');
  const digits = Currency === 'ISK' ? 0 : 2;
  const round = (value: number) => Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
  const amounts = Lines.map((line) => ({
    net: round(line.Quantity * line.Price * (1 - line.Discount / 100)),
    vat: (items.find((item) => item.ItemCode === line.ItemCode.toLowerCase())?.TaxPercent ?? 0) / 100,
  }));
  const net = round(amounts.reduce((sum, one) => sum + one.net, 0));
  const gross = round(amounts.reduce((sum, one) => sum + one.net * (1 + one.vat), 0));
  const sign = SaleType === 'Credit' ? -1 : 1;
  const sale: DkSale = {
    Number: String(1001 + sales.length),
    Reference,
    CNumber: number,
    SaleType,
    Currency,
    Date: day,
    DueDate: due,
    Text1: text,
    TotalAmount: sign * net,
    TotalAmountWithTax: sign * gross,
    SettledAmount: 0,
    Lines,
    attachment: Attachment?.Name ?? null,
  };
  keep(sale);
  return ok(sale);
}

// `node integrations/dk/fake.ts 4711` runs it for trying Stoð out with DK_URL=http://127.0.0.1:4711/api/v1.
if (import.meta.main)
  process.stdout.write(`${(await playDk(Number(process.argv[2] ?? 4711))).url}/api/v1 ${dkToken}\n`);
