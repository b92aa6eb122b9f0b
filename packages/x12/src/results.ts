/** What writing and reading answer with. Nothing here throws: a bad file is an answer, with the place and the words. */

/** What a file or a claim is not allowed to say, and where. */
export type FieldProblem = {
  /** Path in the batch: `claims.0.lines.2.units`. */
  readonly field: string
  readonly words: string
}

export type WriteResult =
  | { readonly state: 'written'; readonly text: string; readonly segments: number }
  | { readonly state: 'refused'; readonly problems: readonly FieldProblem[] }

export type FileProblem = {
  /** Place of the segment in the file, from 1; null when there is no such place. */
  readonly segment: number | null
  readonly words: string
}

export type ReadResult<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'unreadable'; readonly problems: readonly [FileProblem, ...FileProblem[]] }
