/** What other features may ask about messages of staff. */
export { listChartComments } from './wound-messages/store.ts'
