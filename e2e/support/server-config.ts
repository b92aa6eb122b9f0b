/** Address and data directory of the server under test. With E2E_PORT two runs do not interfere. */
const ownPort = process.env.E2E_PORT

export const port = Number(ownPort ?? 5055)
export const dataDir = ownPort ? `.cache/e2e-${ownPort}` : '.cache/e2e'
