/** What others may do with worn sensors: hand in what a device measured, as its own request would. */
export { receiveReadings } from './receive-readings.ts'
export { findHolder } from './store.ts'
