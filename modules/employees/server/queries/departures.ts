import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/**
 * Lets nobody leave the tenant until the transaction ends. Taken before it is checked that people are active to whom a
 * case is given: a departure hands over what it reads, and what is given after that would stay with the departed.
 */
export const lockPeople = (scope: Scope) =>
  sql`select pg_advisory_xact_lock_shared(${peopleOf(scope)})`.execute(scope.db);

/** Waits for those who hold `lockPeople`, and lets nobody else take it until the transaction ends. */
export const lockDepartures = (scope: Scope) => sql`select pg_advisory_xact_lock(${peopleOf(scope)})`.execute(scope.db);

const peopleOf = ({ tenantId }: Scope) => sql`hashtextextended('people ' || ${tenantId}::text, 0)`;
