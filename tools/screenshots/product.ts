/**
 * The product for screenshots and measurements: built web app, fresh embedded database, demo data. With `at` its clock is frozen, so that
 * the same code makes the same screenshots on any day.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebApp } from '../../apps/server/src/build-web.ts'
import { ensureDemo } from '../../apps/server/src/demo/ensure-demo.ts'
import { createDataDir } from '../../apps/server/src/platform/data-dir.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type Keys, loadKeys } from '../../apps/server/src/platform/keys.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { createServer, type Server } from '../../apps/server/src/server.ts'

const root = join(import.meta.dirname, '../..')

export type Product = {
  readonly origin: string
  readonly databaseUrl: string
  readonly server: Server
  readonly keys: Keys
  stop(): Promise<void>
}

export async function startProduct(options: {
  dataDir: string
  at?: Date
  say: (line: string) => void
}): Promise<Product> {
  const { at, say } = options
  const dataDir = join(root, options.dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  createDataDir(dataDir)
  const webFolder = await buildWebApp(root, say)
  const keys = loadKeys({ masterKey: undefined, dataDir })
  const postgres = await startEmbedded({ dataDir, say })
  await migrate(postgres.url)
  await ensureDemo({ databaseUrl: postgres.url, keys, dataDir, say, ...(at && { today: at }) })
  const server = await createServer({
    databaseUrl: postgres.url,
    keys,
    dataDir,
    webFolder,
    log: createLogger('error'),
    demo: true,
    ...(at && { clock: () => at }),
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.http.server.address() as { port: number } // listening on TCP
  return {
    origin: `http://localhost:${port}`,
    databaseUrl: postgres.url,
    server,
    keys,
    async stop() {
      await server.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
