/** A count with its noun: `1 claim`, `1,204 claims`, `2 facilities`. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
