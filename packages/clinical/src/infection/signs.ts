/** Counts signs of which some were not assessed: enough, not enough, or indeterminate. Rule IN1. */

/** Null: not assessed. An explicit no is false. */
export type Sign = boolean | null

export type SignCount<Id extends string> = {
  /** `unknown` if the signs that were not assessed could change the result. */
  readonly reached: 'yes' | 'no' | 'unknown'
  readonly present: readonly Id[]
  readonly notExamined: readonly Id[]
}

export function countSigns<Id extends string>(
  signs: { readonly [id in Id]: Sign },
  needed: number,
): SignCount<Id> {
  const ids = Object.keys(signs) as Id[] // the mapped type has no other keys
  const present = ids.filter((id) => signs[id] === true)
  const notExamined = ids.filter((id) => signs[id] === null)
  const reached =
    present.length >= needed ? 'yes' : present.length + notExamined.length < needed ? 'no' : 'unknown'
  return { reached, present, notExamined }
}
