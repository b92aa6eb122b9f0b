/** Where the server under test listens and keeps its data. With E2E_PORT two runs stay out of each other's way. */
const ownPort = process.env.E2E_PORT

export const port = Number(ownPort ?? 5055)
export const dataDir = ownPort ? `.cache/e2e-${ownPort}` : '.cache/e2e'
