/** What other features may use of video visits. */
export { insertRating as rateVideoVisit, ratingsSince as videoRatingsSince } from './store.ts'
