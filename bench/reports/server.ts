/** The product's server with its background work, for the measurement. */
import { loadKeys } from '../../apps/server/src/platform/keys.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import { createServer } from '../../apps/server/src/server.ts'

const [url, dataDir] = process.argv.slice(2) as [string, string]
const server = await createServer({
  databaseUrl: url,
  dataDir,
  keys: loadKeys({ masterKey: undefined, dataDir }),
  log: createLogger('warn'),
  demo: false,
  jobs: true,
})
await server.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.http.server.address() as { port: number }
process.send?.({ port })
process.on('disconnect', () => void server.close().then(() => process.exit(0)))
