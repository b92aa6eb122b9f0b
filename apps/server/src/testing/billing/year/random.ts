/** A seeded random source (mulberry32): the same seed draws the same year. */
export interface Random {
  /** 0 or more, below 1. */
  next(): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]! // within the list
  return {
    next,
    chance: (share) => next() < share,
    pick,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ item }) => item),
  }
}
