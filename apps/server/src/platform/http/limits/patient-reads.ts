/**
 * Stops the copying of charts. Lists and searches show a user a limited number of different patients in an hour, in whatever
 * session and on whatever server. Each server remembers whom it has counted and asks the database only about others. A chart that is
 * requested by its patient or wound is neither counted nor refused.
 */
import { createHash } from 'node:crypto'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'

export const patientReadLimit: { readonly patients: number; readonly seconds: number } = {
  patients: 1_000,
  seconds: 3_600,
}

type ReadWindow = { readonly startsAt: number; readonly counted: Set<string> }

export class PatientReads {
  readonly #database: Database
  readonly #limit: typeof patientReadLimit
  readonly #windows = new Map<string, ReadWindow>()

  constructor(database: Database, limit = patientReadLimit) {
    this.#database = database
    this.#limit = limit
  }

  /** Of a list that crosses charts: it notes whom it shows. A report notes their number only; it asks for fresh proof instead. */
  async countShown(
    actor: Actor,
    input: { params?: unknown; query?: unknown },
    details: Record<string, unknown> | null,
    now: Date,
  ): Promise<void> {
    const shown: unknown = details?.['patients']
    if (!Array.isArray(shown) || actor.role === 'patient' || namesPatient(input)) return
    await this.count(actor, shown as string[], now) // ids, as lists note them
  }

  /**
   * Throws when these patients exceed what the user may be shown until the window ends. Patients shown before stay available.
   * With `db`, in its transaction: what is refused was not shown.
   */
  async count(actor: Actor, patientIds: readonly string[], now: Date, db?: Db): Promise<void> {
    const { patients: limit, seconds } = this.#limit
    const { counted } = this.#findWindow(`${actor.organizationId} ${actor.userId}`, now)
    const others = [...new Set(patientIds)].filter((id) => !counted.has(id))
    if (others.length === 0) return
    const { total, added } = await this.#countInDatabase(actor, others, now, db)
    if (total > limit) {
      // Only the list that exceeds the limit comes from below it.
      if (total - added <= limit) await this.#notifyAdministrators(actor)
      const elapsed = (now.getTime() / 1000) % seconds
      throw new DomainError('patient.read-limit', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
    }
    for (const id of others) counted.add(id)
  }

  #findWindow(reader: string, now: Date): ReadWindow {
    const windowMs = this.#limit.seconds * 1000
    const startsAt = Math.floor(now.getTime() / windowMs) * windowMs
    const current = this.#windows.get(reader)
    if (current?.startsAt === startsAt) return current
    for (const [key, one] of this.#windows) if (one.startsAt < startsAt) this.#windows.delete(key)
    const started = { startsAt, counted: new Set<string>() }
    this.#windows.set(reader, started)
    return started
  }

  async #countInDatabase(
    { organizationId, userId }: Actor,
    patientIds: readonly string[],
    now: Date,
    db?: Db,
  ) {
    // Hashed, so that the table does not say who read.
    const reader = createHash('sha256').update(`${organizationId} ${userId}`).digest('base64url')
    const run = (at: Db) =>
      at.raw<{ total: number; added: number }>('select * from count_patient_reads($1, $2, $3, $4)', [
        reader,
        this.#limit.seconds,
        now,
        patientIds,
      ])
    const [row] = await (db ? run(db) : this.#database.open(run, organizationId))
    return row!
  }

  async #notifyAdministrators({ organizationId, userId }: Actor): Promise<void> {
    await this.#database.open(
      (db) => db.enqueue('tell-of-paging', { organizationId, userId }, { key: `paging ${userId}` }),
      organizationId,
    )
  }
}

/** It asks about one chart. */
const namesPatient = ({ params, query }: { params?: unknown; query?: unknown }): boolean =>
  [params, query].some((part) => {
    const { patientId, woundId } = (part ?? {}) as { patientId?: string; woundId?: string }
    return patientId !== undefined || woundId !== undefined
  })
