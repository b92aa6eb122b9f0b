/** Which run a spec belongs to. Without a tag it is in every run, on a desktop. */

/** In `npm run test:long` only: what shorter specs and the server's own tests cover too, in full length. */
export const longTag = { tag: '@long' }

/** What is done at the bedside: on a tablet by touch, and in `npm run test:long` on a desktop too. */
export const bedsideTag = { tag: '@bedside' }

/** The same in `npm run test:long` only. */
export const longBedsideTag = { tag: ['@bedside', '@long'] }
