import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { actAsEmployee } from '../as-employee.ts';
import type { Pool } from '../db/pool.ts';
import type { Scope } from '../scope.ts';
import { sealingFor } from '../sealing.ts';
import type { Tokens } from './code-grant.ts';
import { GrantFailure } from './grant-failure.ts';
import * as rows from './grant-rows.ts';
import type { Failure, Provider, Purpose } from './grant-rows.ts';

export type Who = { readonly tenantId: number; readonly employeeId: number };
export type Grants = ReturnType<typeof makeGrants>;
/** The secret for the other system: a token, or the person's own server credentials. */
type Access = { readonly token: string; readonly provider: Provider };

/** An access token that lives no longer than this is renewed before it is used. */
const spareMs = 2 * 60_000;
const leaseMs = 60_000;
const waitMs = 250;
const mostWaits = 40;

type Settings = {
  readonly secret: string;
  readonly clock: () => Date;
  /** New tokens for old. @throws GrantFailure */
  readonly renew: (refresh: string) => Promise<Tokens>;
};

/**
 * Tokens for people's accounts in other systems. They are encrypted at rest and bound to the tenant, the person and the
 * grant, are renewed by one process at a time, and are deleted with the last connection that uses them.
 */
export function makeGrants({ secret, clock, renew }: Settings) {
  const sealer = sealerOf(secret);
  const { seal, open } = sealer;

  /** The current token, or the right to renew it; null if another process is renewing it. */
  const find = (pool: Pool, who: Who, purpose: Purpose, refused: string | null) =>
    actAsEmployee(pool, who, clock(), async (scope) => {
      const grant = await rows.lock(scope, purpose);
      if (!grant) throw new GrantFailure('gone');
      if (grant.failure === 'expired') throw new GrantFailure('expired');
      const tokens = open(who, grant);
      if (tokens === null) throw new GrantFailure('expired');
      const { provider } = grant;
      const good = grant.expiresAt.getTime() > clock().getTime() + spareMs && tokens.access !== refused;
      if (good) return { token: tokens.access, provider };
      // A password is not renewed: its owner enters a new one.
      if (provider === 'own') throw new GrantFailure('expired');
      if (grant.leasedUntil && grant.leasedUntil > clock()) return { busy: true };
      const lease = randomUUID();
      await rows.lease(scope, grant.id, lease, new Date(clock().getTime() + leaseMs));
      return { lease, id: grant.id, refresh: tokens.refresh, provider };
    });

  async function renewed(pool: Pool, who: Who, { id, lease, refresh }: Leased): Promise<string> {
    try {
      const tokens = await renew(refresh);
      const kept = { sealed: seal(who, id, tokens), expiresAt: tokens.expiresAt };
      const still = await actAsEmployee(pool, who, clock(), (scope) => rows.settle(scope, id, lease, kept));
      if (!still) throw new GrantFailure('gone');
      return tokens.access;
    } catch (error) {
      await actAsEmployee(pool, who, clock(), (scope) => rows.settle(scope, id, lease, null));
      throw error;
    }
  }

  /** @param refused a token that the vendor rejected: it is renewed even if it has not expired */
  async function accessFor(pool: Pool, who: Who, purpose: Purpose, refused: string | null = null): Promise<Access> {
    for (let waits = 0; waits < mostWaits; waits += 1) {
      const found = await find(pool, who, purpose, refused);
      if (found === null) throw new GrantFailure('gone');
      if (found.token !== undefined) return found;
      if (found.lease !== undefined) return { token: await renewed(pool, who, found), provider: found.provider };
      await sleep(waitMs);
    }
    throw new GrantFailure('unreachable');
  }

  return {
    /** A valid secret for a purpose, renewed when it expires. Waits outside. @throws GrantFailure */
    accessFor,
    ...keeping(sealer),
    ...notes,
  };
}

const keeping = ({ seal, open }: ReturnType<typeof sealerOf>) => ({
  /** Saves a person's grant, replacing the previous one for the same purpose. */
  async keep(
    scope: Scope,
    purposes: readonly Purpose[],
    account: string,
    tokens: Tokens,
    sends = false,
  ): Promise<void> {
    const id = randomUUID();
    const kept = { id, account, sealed: seal(whoOf(scope), id, tokens), expiresAt: tokens.expiresAt };
    await rows.insert(scope, { ...kept, provider: 'microsoft' }, purposes, sends);
  },
  /** Saves the credentials of a person's own server, which are valid until the person changes them. */
  async keepOwn(scope: Scope, purpose: Purpose, account: string, credentials: string, sends = false): Promise<void> {
    const id = randomUUID();
    const sealed = seal(whoOf(scope), id, { access: credentials, refresh: '', expiresAt: never });
    await rows.insert(scope, { id, account, sealed, expiresAt: never, provider: 'own' }, [purpose], sends);
  },
  /** The saved data of a person's own server, even if it no longer works; null without one. */
  async ownOf(scope: Scope, purpose: Purpose): Promise<string | null> {
    const grant = await rows.lock(scope, purpose);
    return grant?.provider === 'own' ? (open(whoOf(scope), grant)?.access ?? null) : null;
  },
});

/** Tokens of one person and one grant, as stored in the row. */
function sealerOf(secret: string) {
  const sealing = sealingFor(secret, 'outside grants');
  return {
    seal: (who: Who, id: string, { access, refresh }: Tokens) =>
      sealing.seal(ownerOf(who, id), JSON.stringify({ access, refresh })),
    open: (who: Who, { id, sealed }: Pick<rows.GrantRow, 'id' | 'sealed'>) => {
      const text = sealing.open(ownerOf(who, id), sealed);
      return text === null ? null : bothTokens.parse(JSON.parse(text));
    },
  };
}

const notes = {
  /** The person's connections, with their last outcome. */
  list: (scope: Scope) => rows.list(scope),
  /** Deletes the connections, optionally only those of one provider, and the tokens that served no others. */
  drop: (scope: Scope, purposes: readonly Purpose[], provider?: Provider) => rows.drop(scope, purposes, provider),
  stopSending: (scope: Scope) => rows.stopSending(scope),
  noteSuccess: (scope: Scope, purpose: Purpose) => rows.note(scope, purpose, null),
  /** Returns whether to notify the owner: once, and not of temporary failures. */
  async noteFailure(scope: Scope, purpose: Purpose, failure: Failure): Promise<boolean> {
    const before = await rows.note(scope, purpose, failure);
    if (before === undefined || before === failure || failure === 'unreachable') return false;
    const { employeeId } = scope.actor;
    scope.emit({ name: 'ConnectionFailed', employeeId, payload: { purpose, failure } });
    return failure !== 'misconfigured';
  },
};

const ownerOf = ({ tenantId, employeeId }: Who, id: string) => `${tenantId} ${employeeId} ${id}`;
/** Passwords do not run out by a clock. */
const never = new Date('9999-12-31T00:00:00Z');
const bothTokens = z.object({ access: z.string(), refresh: z.string() });
const whoOf = ({ tenantId, actor }: Scope): Who => ({ tenantId, employeeId: actor.employeeId });
type Leased = { readonly lease: string; readonly id: string; readonly refresh: string };
