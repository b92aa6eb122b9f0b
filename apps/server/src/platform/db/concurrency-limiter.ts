/**
 * Limits concurrency, shared between organizations. One that uses its share leaves the last slots to the others, and a free slot goes to
 * the organization with the fewest. Callers that wait longer than the timeout get a busy error with Retry-After; callers that left are
 * dropped.
 */
import { isTimeout } from './unavailable.ts'

interface WaitingCall {
  organization: string
  begin(): void
  giveUp(error: unknown): void
}

export interface ConcurrencyOptions {
  atATime: number
  patienceMs: number
  /** The limit of waiting requests of one organization; the next gets Retry-After. */
  mostWaiting?: number
  /** The limit of all waiting requests. Beyond it the organization with the most loses one, or the new request gets Retry-After. */
  mostWaitingInAll?: number
}

/** As PostgreSQL says it when it has no connection left. */
export const createBusyError = () =>
  Object.assign(new Error('Too many requests in progress'), { code: '53300' })
export const createAbortedError = () => Object.assign(new Error('The client disconnected'), { code: '53300' })

export class ConcurrencyLimiter {
  #free: number
  readonly #share: number
  readonly #reserve: number
  readonly #patienceMs: number
  readonly #mostWaiting: number
  readonly #mostWaitingInAll: number
  readonly #held = new Map<string, number>()
  readonly #waiting = new Set<WaitingCall>()
  readonly #queued = new Map<string, number>()

  constructor({ atATime, patienceMs, mostWaiting = 256, mostWaitingInAll = 1_024 }: ConcurrencyOptions) {
    this.#free = atATime
    this.#share = Math.max(1, Math.floor(atATime / 4))
    this.#reserve = atATime > 1 ? Math.max(1, Math.floor(atATime / 4)) : 0
    this.#patienceMs = patienceMs
    this.#mostWaiting = mostWaiting
    this.#mostWaitingInAll = mostWaitingInAll
  }

  async take<T>(organization: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw createAbortedError()
    if (this.#mayBegin(organization)) this.#occupy(organization)
    else await this.#queue(organization, signal)
    try {
      return await work()
    } catch (error) {
      // Without a database those behind would only wait as long again.
      if (isTimeout(error)) for (const one of this.#waiting) one.giveUp(error)
      throw error
    } finally {
      this.#release(organization)
    }
  }

  #mayBegin(organization: string): boolean {
    const isWithinShare = (this.#held.get(organization) ?? 0) < this.#share
    return this.#free > (isWithinShare ? 0 : this.#reserve)
  }

  #occupy(organization: string): void {
    this.#free -= 1
    this.#held.set(organization, (this.#held.get(organization) ?? 0) + 1)
  }

  #release(organization: string): void {
    this.#free += 1
    const held = (this.#held.get(organization) ?? 1) - 1
    if (held > 0) this.#held.set(organization, held)
    else this.#held.delete(organization)
    const next = this.#next()
    if (next) next.begin()
  }

  /** Of those who may begin, the first of the organization that holds fewest. */
  #next(): WaitingCall | undefined {
    let best: WaitingCall | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const one of this.#waiting) {
      const held = this.#held.get(one.organization) ?? 0
      if (held < fewest && this.#mayBegin(one.organization)) [best, fewest] = [one, held]
      if (fewest === 0) break
    }
    return best
  }

  #count(organization: string, change: number): void {
    const count = (this.#queued.get(organization) ?? 0) + change
    if (count > 0) this.#queued.set(organization, count)
    else this.#queued.delete(organization)
  }

  /** Whether one more may wait whose organization has so many waiting; the longest queue makes room for a shorter one. */
  #hasRoomBehind(before: number): boolean {
    if (this.#waiting.size < this.#mostWaitingInAll) return true
    const [longest, most] = [...this.#queued].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (most <= before + 1) return false
    const last = [...this.#waiting].findLast(({ organization }) => organization === longest)
    last?.giveUp(createBusyError())
    return true
  }

  #queue(organization: string, signal: AbortSignal | undefined): Promise<void> {
    const before = this.#queued.get(organization) ?? 0
    if (before >= this.#mostWaiting || !this.#hasRoomBehind(before)) return Promise.reject(createBusyError())
    this.#count(organization, 1)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        this.#waiting.delete(mine)
        this.#count(organization, -1)
      }
      const mine: WaitingCall = {
        organization,
        begin: () => {
          leave()
          this.#occupy(organization)
          resolve()
        },
        giveUp: (error) => (leave(), reject(error)),
      }
      const onAbort = () => mine.giveUp(createAbortedError())
      const timer = setTimeout(() => mine.giveUp(createBusyError()), this.#patienceMs)
      signal?.addEventListener('abort', onAbort)
      this.#waiting.add(mine)
    })
  }
}
