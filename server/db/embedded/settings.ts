/**
 * The configuration of the embedded PostgreSQL: sized for a small machine and a firm of a hundred people, and always
 * durable.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  // Reached over loopback only. The path of a Unix socket would be too long in deep folders.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',

  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  shared_buffers: '128MB',
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
