/** The keys of everything that shows messages: an event of any message refreshes all of them. */
export const messageKeys = { all: ['messages'], count: ['messages', 'count'] }
