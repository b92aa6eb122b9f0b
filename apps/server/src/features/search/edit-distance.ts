/**
 * The number of typing errors between two words: a wrong, missing or extra letter, or two swapped neighbors, each count one (optimal string
 * alignment). Words have at most 40 letters.
 */
export function computeEditDistance(typed: string, word: string): number {
  return computeDistanceRows(typed, word).at(-1)!.at(-1)! // rows are never empty
}

/** The shortest prefix of `word` that is at most one typing error away, for words still being typed. */
export function findNearPrefix(typed: string, word: string): string | undefined {
  // The last row holds the distance to every beginning, the empty one first.
  const letters = computeDistanceRows(typed, word)
    .at(-1)!
    .findIndex((mistakes) => mistakes <= 1)
  return letters < 0 ? undefined : [...word].slice(0, letters).join('')
}

/** Rows of the table of distances: row i, column j is the distance from the first i letters to the first j. */
function computeDistanceRows(typed: string, word: string): number[][] {
  const [a, b] = [[...typed], [...word]]
  const rows: number[][] = [b.map((_, j) => j).concat(b.length)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    const [above, twoAbove] = [rows[i - 1]!, rows[i - 2]] // filled in this order
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same)
      if (twoAbove && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, twoAbove[j - 2]! + 1)
      }
      row.push(least)
    }
    rows.push(row)
  }
  return rows
}

/** As the migration's index has it: none in one or two letters, one up to six, two from seven on. */
export const getAllowedErrors = (typed: string): number =>
  [...typed].length < 3 ? 0 : [...typed].length < 7 ? 1 : 2
