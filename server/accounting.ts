/** The product codes under which a firm's accounting system books our invoice lines. */
const itemKinds = ['time', 'fixedFee', 'expense', 'outlay'] as const;
/** The codes for 11 % VAT and for no VAT, for firms that have such work. */
const otherItemKinds = ['time11', 'time0', 'fixedFee11', 'fixedFee0', 'expense11'] as const;
export type ItemKind = (typeof itemKinds)[number] | (typeof otherItemKinds)[number];

export type OutgoingLine = {
  readonly kind: ItemKind;
  readonly text: string;
  readonly quantity: number;
  /** Unit price, without VAT, before the discount. */
  readonly price: number;
  /** Fractions. */
  readonly discount: number;
  readonly vatRate: number;
};

/** A party as printed on the invoice; accounting systems identify people by kennitala. */
export type OutgoingCustomer = {
  /** Our own id; a customer number is derived from it for parties without a kennitala. */
  readonly partyId: number;
  readonly ssn: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currencyCode: string;
};

/** An invoice or a credit note to transfer. The figures of a credit note are positive; `credits` marks it as one. */
export type OutgoingInvoice = {
  /** At most 20 characters, unique to this installation's invoice: looked up before a transfer is repeated. */
  readonly reference: string;
  readonly number: number;
  /** The credited invoice, by its id in the accounting system. */
  readonly credits: Booked | null;
  /** Days, `yyyy-MM-dd`. */
  readonly date: string;
  readonly dueDate: string;
  /** The last day to pay without interest. */
  readonly finalDueDate: string;
  readonly language: 'is' | 'en';
  readonly currencyCode: string;
  readonly currencyRate: number;
  readonly text: string;
  /** The payment terms in words, for systems without a due-date field. */
  readonly dueText: string;
  readonly customer: OutgoingCustomer;
  readonly lines: readonly OutgoingLine[];
  readonly totalWithVat: number;
  readonly attachment: { readonly name: string; readonly content: Uint8Array } | null;
};

/** An invoice that the accounting system has accepted; its number there may come later. */
export type Booked = { readonly externalId: string; readonly number: string | null };

/** An invoice whose settlement is queried: its id in the accounting system, and its data here. */
export type SettlementQuestion = Pick<Booked, 'externalId'> &
  Pick<OutgoingInvoice, 'reference' | 'currencyCode' | 'totalWithVat'>;

/**
 * The accounting system's report on an invoice: how much of its total there is settled, in the currency of the invoice,
 * and on which day (`yyyy-MM-dd`) if known. Null if it was cancelled or credited there.
 */
export type Settlement = {
  readonly settled: number;
  readonly total: number;
  readonly day: string | null;
} | null;

export type AccountingItem = { readonly code: string; readonly name: string; readonly vatRate: number | null };

/** A firm's accounting system. Every function @throws AccountingFailure */
export type AccountingConnector = {
  /** The company whose books the credentials open. */
  readonly test: () => Promise<{ readonly company: string }>;
  readonly items: () => Promise<readonly AccountingItem[]>;
  /** Null when the system certainly has no invoice with this reference. */
  readonly find: (invoice: Pick<OutgoingInvoice, 'reference' | 'credits'>) => Promise<Booked | null>;
  readonly send: (invoice: OutgoingInvoice) => Promise<Booked>;
  /** Fetches the invoice again, for a number that was not assigned before. */
  readonly refresh: (externalId: string) => Promise<Booked>;
  /**
   * The reported settlement; 'untold' if it has no such invoice, or cannot tell. Absent for systems that never report
   * payments.
   */
  readonly settlement?: (invoice: SettlementQuestion) => Promise<Settlement | 'untold'>;
};

/**
 * Why a transfer failed: the `credentials` are invalid, the system `refused` the invoice and would do so again, it is
 * `down` (nothing was booked), it `limited` us, or it is `unknown` whether it was booked.
 */
type FailureKind = 'credentials' | 'refused' | 'down' | 'limited' | 'unknown';

/** Our own explanations of a refusal, worded by `texts/`. */
type FailureReason =
  | { readonly key: 'customer_without_ssn' }
  | { readonly key: 'other_customer_missing'; readonly number: string }
  | { readonly key: 'item_missing'; readonly kind: ItemKind }
  | { readonly key: 'totals_differ'; readonly ours: number; readonly theirs: number }
  | { readonly key: 'credited_not_there' }
  | { readonly key: 'disconnected' }
  | { readonly key: 'look_there' }
  | { readonly key: 'not_printed' };

export class AccountingFailure extends Error {
  readonly kind: FailureKind;
  /** The system's own message. */
  readonly said: string | null;
  readonly reason: FailureReason | null;
  readonly retryAfterSeconds: number | null;
  /** The system's own error code. */
  readonly code: number | null;

  constructor(
    kind: FailureKind,
    {
      said = null,
      reason = null,
      retryAfterSeconds = null,
      code = null,
      cause,
    }: Partial<Pick<AccountingFailure, 'said' | 'reason' | 'retryAfterSeconds' | 'code' | 'cause'>> = {},
  ) {
    super(`${kind}${reason ? ` ${reason.key}` : ''}`, { cause });
    this.name = 'AccountingFailure';
    this.kind = kind;
    this.said = said === null ? null : said.slice(0, 500);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}

/** The supported accounting systems, by their ids on the wire. */
export const systems = { 1: 'DK', 2: 'Regla', 3: 'Payday', 4: 'Business Central' } as const;
export type SystemId = keyof typeof systems;

/** The credentials that a firm enters; which of them are required depends on the system. */
type Credentials = {
  readonly token?: string | undefined;
  readonly clientKey?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly entraTenant?: string | undefined;
  readonly environment?: string | undefined;
  readonly company?: string | undefined;
};

export type ConnectorOptions = {
  readonly items: Readonly<Partial<Record<ItemKind, string>>>;
  /** The firm's own codes in its accounting system. */
  readonly paymentTerm: string | null;
  readonly salesPerson: string | null;
  /** The customer number there for all customers without a kennitala. */
  readonly otherCustomer: string | null;
  readonly createClaim: boolean;
  readonly sendElectronic: boolean;
};

/** Creates a client for a firm's accounting system; makes no request yet. */
export type OpenConnector = (
  system: SystemId,
  credentials: Credentials,
  options: ConnectorOptions,
) => AccountingConnector;
