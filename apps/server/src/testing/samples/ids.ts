/** What the sample bodies share: ids of records there are, ids of nobody, and a number of its own for each. */
export const unknownId = '99999999-9999-4999-8999-999999999999'

export type Ids = Record<string, string>
export type Bodies = Record<string, (ids?: Ids) => Record<string, unknown>>

// Any record there is, and nobody's.
export const unknownIds = new Proxy<Ids>({}, { get: () => unknownId })

let numbers = 0
export const getNextNumber = () => (numbers += 1)
