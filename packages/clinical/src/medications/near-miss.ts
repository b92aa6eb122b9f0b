/** Misspelled names of medicines, rule MD4. */

/** A name shorter than this is one edit away from too many other words. */
const minNameLetters = 6
/** From here on two edits still are the same name. */
const longNameLetters = 9

/** Whether a word is the name with one letter wrong, missing, doubled or swapped with its neighbor; of a long name, with two. */
export function isNearMiss(word: string, name: string): boolean {
  if (name.length < minNameLetters) return false
  const [said, meant] = [word.toLowerCase(), name.toLowerCase()]
  if (said === meant || said[0] !== meant[0]) return false
  const edits = name.length >= longNameLetters ? 2 : 1
  return Math.abs(said.length - meant.length) <= edits && countEdits(said, meant) <= edits
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors. */
function countEdits(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost, swapped))
    }
    before = row
    row = next
  }
  return at(row, to.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
