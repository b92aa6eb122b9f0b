/** What the sample bodies share: ids of records there are, ids of nobody, and a number of its own for each. */
export const nobodysId = '99999999-9999-4999-8999-999999999999'

export type Ids = Record<string, string>
export type Bodies = Record<string, (ids?: Ids) => Record<string, unknown>>

// Any record there is, and nobody's.
export const nobodys = new Proxy<Ids>({}, { get: () => nobodysId })

let numbers = 0
export const nextNumber = () => (numbers += 1)
