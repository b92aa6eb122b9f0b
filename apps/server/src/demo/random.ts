/**
 * Chance that repeats: the same seed gives the same numbers on every machine. Sub-streams by name depend on the
 * seed and the name only, so drawing one field more leaves all others as they were. Never for secrets.
 */
type Key = readonly [number, number, number, number]

export function createRandom(seed: string): Random {
  return new Random(derive([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], seed)) // digits of pi
}

export class Random {
  readonly #key: Key
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(key: Key) {
    this.#key = key
    ;[this.#a, this.#b, this.#c, this.#counter] = key
    for (let round = 0; round < 8; round += 1) this.next() // so that near keys part ways
  }

  /** From 0 up to, and never, 1. By sfc32, the small fast counting generator of PractRand (public domain). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }

  /** An integer, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('There is nothing to choose from')
    return choices[this.int(0, choices.length - 1)] as T // the index is below the length
  }

  /** One of the choices, each as likely as its weight is great. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const found = choices.find(([, weight]) => (rest -= weight) < 0) ?? choices.at(-1)
    if (!found) throw new RangeError('There is nothing to choose from')
    return found[0]
  }

  /** Bell-shaped, and never further than 3.5 deviations from the mean. */
  normal(mean: number, deviation: number): number {
    // Four uniform draws have a variance of 1/3. No logarithm, whose last digit is the engine's to choose.
    const spread = this.next() + this.next() + this.next() + this.next() - 2
    return mean + deviation * Math.sqrt(3) * spread
  }

  /** Numbers for one field, independent of the stream's position. */
  stream(name: string): Random {
    return new Random(derive(this.#key, name))
  }
}

/** Four words stirred by every character of the name. */
function derive(key: Key, name: string): Key {
  let [a, b, c, d] = key
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at) + 1
    a = Math.imul(a ^ code, 0x9e3779b1) ^ (b >>> 15)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (c >>> 13)
    c = Math.imul(c ^ code, 0xc2b2ae35) ^ (d >>> 16)
    d = Math.imul(d ^ code, 0x27d4eb2f) ^ (a >>> 14)
  }
  return [finish(a ^ name.length), finish(b ^ a), finish(c ^ b), finish(d ^ c)]
}

function finish(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  const full = Math.imul(half ^ (half >>> 15), 0x846ca68b)
  return full ^ (full >>> 16)
}
