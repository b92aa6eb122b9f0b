/** People who record vital signs as fast as they get answers, and the count of what became of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { listPatientIds, queryRows, type Session } from './environment.ts'

export interface WriteAttempt {
  key: string
  patientId: string
}

export interface AcknowledgedWrite {
  status: number
  ms: number
  retryAfter: string | null
}

/** One attempt. 0 means a broken connection. */
export async function sendWrite(
  session: Session,
  { key, patientId }: WriteAttempt,
  patienceMs = 30_000,
): Promise<AcknowledgedWrite> {
  const began = performance.now()
  try {
    const answer = await fetch(`${session.origin}/api/patients/${patientId}/vital-signs`, {
      method: 'POST',
      headers: { ...session.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ heartRate: 72, notes: key }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.arrayBuffer()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, ms: performance.now() - began, retryAfter }
  } catch {
    return { status: 0, ms: performance.now() - began, retryAfter: null }
  }
}

/** As the product's own client does: the same key again while there is no response or a Retry-After. */
export async function sendUntilAnswered(
  session: Session,
  attempt: WriteAttempt,
  tries: number,
): Promise<AcknowledgedWrite> {
  let told = await sendWrite(session, attempt)
  for (let count = 1; count < tries && (told.status === 0 || told.status === 503); count += 1) {
    await wait(Math.min(200 * 2 ** count, 2_000))
    told = await sendWrite(session, attempt)
  }
  return told
}

export interface WriteLoad {
  attempted: WriteAttempt[]
  acknowledged: Set<string>
  answers: (AcknowledgedWrite & { at: number })[]
  /** Resolves when every writer has stopped. */
  over: Promise<void>
  stop(): Promise<void>
}

export async function startWriters(
  session: Session,
  prefix: string,
  options: { writers: number; patienceMs?: number; pauseMs?: number },
): Promise<WriteLoad> {
  const patients = await listPatientIds(session)
  const load = {
    attempted: [] as WriteAttempt[],
    acknowledged: new Set<string>(),
    answers: [] as WriteLoad['answers'],
  }
  let going = true
  const writer = async (number: number) => {
    for (let count = 0; going; count += 1) {
      const patientId = patients[(number + count) % patients.length]!
      const attempt = { key: `${prefix}-w${number}-${count}`, patientId }
      load.attempted.push(attempt)
      const told = await sendWrite(session, attempt, options.patienceMs)
      load.answers.push({ ...told, at: performance.now() })
      if (told.status === 201) load.acknowledged.add(attempt.key)
      // A person whose line is gone waits a moment too.
      if (told.status !== 201 || options.pauseMs) await wait(options.pauseMs ?? 50)
    }
  }
  const over = Promise.all(Array.from({ length: options.writers }, (_, number) => writer(number))).then(
    () => {},
  )
  return {
    ...load,
    over,
    async stop() {
      going = false
      await over
    },
  }
}

/** What of it is in the database: lost is what was acknowledged and is not there, doubled what is there twice. */
export async function reconcileWrites(
  where: { dataDir: string; databaseUrl?: string },
  prefix: string,
  acknowledged: ReadonlySet<string>,
): Promise<{ stored: number; lost: number; doubled: number; unlogged: number }> {
  const rows = await queryRows<{ notes: string; logged: boolean }>(
    where,
    `select notes, exists (select from compliance_logs l where l.resource_id = v.id::text
       and l.action = 'vital-signs.record') as logged from vital_signs v where notes like $1`,
    [`${prefix}%`],
  )
  const stored = rows.map(({ notes }) => notes)
  const once = new Set(stored)
  return {
    stored: once.size,
    lost: [...acknowledged].filter((key) => !once.has(key)).length,
    doubled: stored.length - once.size,
    unlogged: rows.filter(({ logged }) => !logged).length,
  }
}
