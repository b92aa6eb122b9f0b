/** What others may do with worn sensors: hand in what a device measured, as its own request would. */
export { receive } from './receive-readings.ts'
export { holderOf } from './store.ts'
