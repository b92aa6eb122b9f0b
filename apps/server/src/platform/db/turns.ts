/** So many at a time. Whoever waits longer than the patience is told that the database is busy, and may come back. */
import { isSilence } from './unavailable.ts'

interface Waiting {
  begin(): void
  giveUp(error: unknown): void
}

export class Turns {
  #free: number
  readonly #patienceMs: number
  readonly #waiting = new Set<Waiting>()

  constructor(atATime: number, patienceMs: number) {
    this.#free = atATime
    this.#patienceMs = patienceMs
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#queue()
    try {
      return await work()
    } catch (error) {
      // Without a database those behind would only wait as long again.
      if (isSilence(error)) for (const one of this.#waiting) one.giveUp(error)
      throw error
    } finally {
      const [next] = this.#waiting
      if (next) next.begin()
      else this.#free += 1
    }
  }

  #queue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#waiting.delete(mine)
      }
      const mine: Waiting = {
        begin: () => (leave(), resolve()),
        giveUp: (error) => (leave(), reject(error)),
      }
      // As PostgreSQL says it when it has no connection left.
      const busy = Object.assign(new Error('Too many writes are under way'), { code: '53300' })
      const timer = setTimeout(() => mine.giveUp(busy), this.#patienceMs)
      this.#waiting.add(mine)
    })
  }
}
