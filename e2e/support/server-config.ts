/** Where the server under test listens and keeps its data. With E2E_PORT two runs stay out of each other's way. */
const own = process.env.E2E_PORT

export const port = Number(own ?? 5055)
export const dataDir = own ? `.cache/e2e-${own}` : '.cache/e2e'
