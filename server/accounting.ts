/** What a firm's accounting system sells our lines as. */
export const itemKinds = ['time', 'fixedFee', 'expense', 'outlay'] as const;
/** The same at 11 % VAT and at none, for firms that have such work. */
export const otherItemKinds = ['time11', 'time0', 'fixedFee11', 'fixedFee0', 'expense11'] as const;
export type ItemKind = (typeof itemKinds)[number] | (typeof otherItemKinds)[number];

export type OutgoingLine = {
  readonly kind: ItemKind;
  readonly text: string;
  readonly quantity: number;
  /** Of one, without VAT, before the discount. */
  readonly price: number;
  /** Fractions. */
  readonly discount: number;
  readonly vatRate: number;
};

/** A party as the invoice has it; the kennitala is what the accounting systems know people by. */
export type OutgoingCustomer = {
  /** Our own id, of which a number is made where they have no kennitala. */
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

/** An invoice or a credit note on its way. Figures of a credit note are positive; `credits` makes it one. */
export type OutgoingInvoice = {
  /** At most 20 characters, of this installation's invoice alone: what is looked up before anything is sent again. */
  readonly reference: string;
  readonly number: number;
  /** The invoice that is credited, as the accounting system knows it. */
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
  /** When it falls due, in words, for systems that have no field for it. */
  readonly dueText: string;
  readonly customer: OutgoingCustomer;
  readonly lines: readonly OutgoingLine[];
  readonly totalWithVat: number;
  readonly attachment: { readonly name: string; readonly content: Uint8Array } | null;
};

/** An invoice that the accounting system has; its number there may come later. */
export type Booked = { readonly externalId: string; readonly number: string | null };

export type AccountingItem = { readonly code: string; readonly name: string; readonly vatRate: number | null };

/** One firm's accounting system. Every call @throws AccountingFailure */
export type AccountingConnector = {
  /** Whose books the credentials open. */
  readonly test: () => Promise<{ readonly company: string }>;
  readonly items: () => Promise<readonly AccountingItem[]>;
  /** Null where it surely has none of this reference. */
  readonly find: (invoice: Pick<OutgoingInvoice, 'reference' | 'credits'>) => Promise<Booked | null>;
  readonly send: (invoice: OutgoingInvoice) => Promise<Booked>;
  /** The same again, for a number that was not there yet. */
  readonly refresh: (externalId: string) => Promise<Booked>;
};

/**
 * Why the accounting system does not have an invoice: `credentials` are refused, the system `refused` it and will do so
 * again, is `down` (nothing came of it), has `limited` us, or it is `unknown` whether it has it.
 */
export type FailureKind = 'credentials' | 'refused' | 'down' | 'limited' | 'unknown';

/** Sentences of ours about a refusal, worded by `texts/`. */
export type FailureReason =
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
  /** In the system's own words. */
  readonly said: string | null;
  readonly reason: FailureReason | null;
  readonly retryAfterSeconds: number | null;
  /** The system's own number of the refusal. */
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

/** The accounting systems that there are, by the id that the wire has. */
export const systems = { 1: 'DK', 2: 'Regla', 3: 'Payday', 4: 'Business Central' } as const;
export type SystemId = keyof typeof systems;

/** What a firm typed to reach its accounting system; which of them are asked for depends on the system. */
export type Credentials = {
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
  /** Codes of the firm in its own system. */
  readonly paymentTerm: string | null;
  readonly salesPerson: string | null;
  /** The number there of the customer for all who have no kennitala. */
  readonly otherCustomer: string | null;
  readonly createClaim: boolean;
  readonly sendElectronic: boolean;
};

/** Opens a firm's accounting system; asks nothing yet. */
export type OpenConnector = (
  system: SystemId,
  credentials: Credentials,
  options: ConnectorOptions,
) => AccountingConnector;
