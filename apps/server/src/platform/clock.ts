/** The time, as an argument: tests and the demo's past turn it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
