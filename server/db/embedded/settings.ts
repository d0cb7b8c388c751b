import { totalmem } from 'node:os';

/**
 * The database's own memory, in MB: an eighth of the machine's, between 128 and 1024. It is taken as it is used: a firm
 * with a small library never takes it. With 128 MB a search of 100,000 sources reads every text from the system again.
 */
export const sharedBuffersOf = (bytes: number): number =>
  Math.min(1024, Math.max(128, Math.floor(bytes / 8 / 1024 / 1024)));

/** A container may have less memory than its machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

export type Settings = Readonly<Record<string, string>>;

/**
 * The configuration of the embedded PostgreSQL: sized for a small machine and a firm of a hundred people, and always
 * durable.
 */
export const postgresSettings: Settings = {
  // Reached over loopback only. The path of a Unix socket would be too long in deep folders.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',

  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  shared_buffers: `${sharedBuffersOf(memory)}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // JIT compilation costs more than these short queries take.
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // A statement, or the DETAIL of a violated constraint, contains names and addresses, so neither is logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/**
 * Timeouts of the role that the server signs in with, in milliseconds: a backstop behind the pool's own, shorter ones.
 */
export const roleSettings: Readonly<Record<string, number>> = {
  statement_timeout: 120_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};
