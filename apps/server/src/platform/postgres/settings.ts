// PostgreSQL's settings, passed as flags so that a change applies at the next start. Nothing may make PostgreSQL log a statement, a value
// or a row: they contain patient data.
import { join } from 'node:path'
import { socketPort } from './socket.ts'

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
}

/** For disposable data: nothing waits for the disk. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  autovacuum: 'off',
  // Most statements of a test run a few times on a new connection: plan them once, not at each of the first five executions.
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
}

const smallMachine = {
  shared_buffers: '256MB',
  max_connections: '100',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '16',
  jit: 'off',
}

const quietLog = {
  logging_collector: 'on',
  // Seven files, one for each weekday, each emptied a week later.
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  // An ERROR quotes the rejected value ("invalid input syntax ... Smith"); the app gets it, the log does not.
  log_min_messages: 'log',
  // DETAIL quotes whole rows and running statements.
  log_error_verbosity: 'terse',
}

export function buildServerArguments(where: {
  base: string
  cluster: string
  socketDirectory: string
  version: string
  throwaway?: boolean | undefined
}) {
  const settings: Record<string, string> = {
    ...(where.throwaway ? throwaway : durable),
    ...smallMachine,
    ...quietLog,
    timezone: 'UTC',
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${where.socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    log_directory: join(where.base, 'log'),
    // Shown by ps, and makes the command line of another package version differ.
    cluster_name: `mendwell ${where.version}`,
  }
  return [
    '-D',
    where.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
