import type { Edition, Language } from '#shared/texts/nouns.ts';
import type { Transaction } from './db/transaction.ts';

/** Created where a request is authenticated, and where a test creates its world; nowhere else. */
type TenantId = number & { readonly __tenant: true };

export type Role = 'manager' | 'employee' | 'reader';

export type Actor = {
  readonly userId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly role: Role;
};

/** An event for the outbox: published if, and only if, the change is committed. */
export type Announcement = {
  readonly name: string;
  /** Ids and versions only; listeners fetch the rest. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Only people who may see this project receive it. */
  readonly projectId?: number;
  /** Only this employee receives it. */
  readonly employeeId?: number;
};

export type Job = { readonly task: string; readonly payload: Readonly<Record<string, unknown>>; readonly key?: string };

/** The first parameter of every service and query function: the person, the tenant and the transaction. */
export type Scope = {
  readonly db: Transaction;
  readonly tenantId: TenantId;
  readonly actor: Actor;
  /** No project is hidden from the person: managers, and employees of a firm whose projects are open to all. */
  readonly seesAll: boolean;
  readonly edition: Edition;
  readonly language: Language;
  readonly timeZone: string;
  /** The server's clock at the start of the request. */
  readonly now: Date;
  readonly emit: (event: Announcement) => void;
  readonly enqueue: (job: Job) => void;
};

/** The same for calls outside a tenant: signing in and one's own account. */
export type AccountScope = {
  readonly db: Transaction;
  readonly user: {
    readonly id: number;
    readonly sessionId: string;
    /** The only tenant in which the session is valid, when that tenant's sign-in provider opened it. */
    readonly onlyTenant: number | null;
  } | null;
  readonly language: Language;
  readonly now: Date;
  readonly enqueue: (job: Job) => void;
  /** Commits by itself, before the rest and whatever happens to it: counters of guesses, revocations. */
  readonly separately: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;
};

export const asTenantId = (id: number): TenantId => id as TenantId;
