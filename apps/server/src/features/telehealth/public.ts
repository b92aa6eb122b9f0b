/** What other features may use of video visits. */
export { insertRating as rateVideoVisit } from './store.ts'
