/** What the sample bodies share: existing ids, unknown ids, and a unique number for each. */
export const unknownId = '99999999-9999-4999-8999-999999999999'

export type Ids = Record<string, string>
export type Bodies = Record<string, (ids?: Ids) => Record<string, unknown>>

// Any existing record, and an unknown one.
export const unknownIds = new Proxy<Ids>({}, { get: () => unknownId })

let numbers = 0
export const getNextNumber = () => (numbers += 1)
