/** What other features may use of video visits. */
export { saveRating as rateVideoVisit, findRatingsSince as videoRatingsSince } from './store.ts'
