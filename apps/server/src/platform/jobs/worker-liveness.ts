/**
 * Tracks live job workers. Each worker holds an advisory lock on its connection; PostgreSQL releases it when the process dies. Jobs of a
 * dead worker would be locked for hours; the others release them within seconds.
 */
import { connectAsOwner, type Client } from '../db/pools.ts'

export interface WorkerLock {
  end(): Promise<void>
}

/** The first half of the lock's key, ours alone. */
const lockSpace = 7_461_002
const pollIntervalMs = 5_000
/** A worker may take its first job a moment before its lock. */
const minLockAgeSeconds = 10

const deadWorkersSql = `
  with holders as (select distinct locked_by from graphile_worker.jobs
                    where locked_at < now() - make_interval(secs => $2))
  select locked_by as id from holders
   where not exists (select from pg_locks
                      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
                        and classid = $1::int::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

/** Marks the worker of this name as alive, and releases jobs of dead ones, until it ends or its connection is lost. */
export async function holdWorkerLock(options: {
  url: string
  id: string
  onLost: (error: unknown) => void
  onFreed: (ids: string[]) => void
}): Promise<WorkerLock> {
  const client = await connectAsOwner(options.url)
  let over = false
  const end = async () => {
    over = true
    clearInterval(timer)
    await client.end().catch(() => {}) // it may be broken already
  }
  const lose = (fault: unknown) => {
    if (over) return
    options.onLost(fault)
    void end()
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('The worker liveness connection was closed')))
  let looking = false
  const look = async () => {
    if (looking || over) return
    looking = true
    try {
      const freed = await releaseDeadWorkers(client)
      if (freed.length > 0) options.onFreed(freed)
    } catch (error) {
      lose(error)
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), pollIntervalMs)
  try {
    // A machine that vanished is noticed in a minute instead of two hours.
    await client.query(
      `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`,
    )
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, options.id])
  } catch (error) {
    await end()
    throw error
  }
  return { end }
}

/** Releases the jobs of dead workers; returns their names. */
export async function releaseDeadWorkers(client: Client, youngest = minLockAgeSeconds): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(deadWorkersSql, [lockSpace, youngest])
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [ids])
  return ids
}
