/** How much one line may say: a burst, then so many a second. */
export class RateLimit {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  constructor(burst: number, perSecond: number, atMs: number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
    this.#at = atMs
  }

  take(atMs: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((atMs - this.#at) / 1000) * this.#perSecond)
    this.#at = atMs
    this.#left -= 1
    return this.#left >= 0
  }
}
