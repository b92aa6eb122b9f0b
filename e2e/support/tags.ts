/** Which run a journey belongs to. Without a tag it is in every run, on a desktop. */

/** In `npm run test:long` only: what shorter journeys and the server's own tests promise too, followed to its end. */
export const longTag = { tag: '@long' }

/** What is done at the bedside: on a tablet by touch, and in `npm run test:long` on a desktop too. */
export const bedsideTag = { tag: '@bedside' }
