/** The server and its database with a line between them whose weather an experiment makes. */
import { createRandom } from '../apps/server/src/demo/random.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { type Proxy, startProxy } from '../apps/server/src/testing/network/fault-proxy.ts'
import { buildProbeEnvironment } from './memory.ts'
import { removeDataDir, createDataDir, type RunningServer, startServer } from './environment.ts'

export interface BehindProxy {
  server: RunningServer
  proxy: Proxy
  /** Past the proxy, for looking behind the product. */
  direct: { dataDir: string; databaseUrl: string }
  end(): Promise<void>
}

export async function startBehindProxy(name: string): Promise<BehindProxy> {
  const place = await createDataDir(name)
  const random = createRandom(name)
  const postgres = await startEmbedded({ dataDir: place })
  const url = new URL(postgres.url.replace('@/', '@localhost/'))
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
  const proxy = await startProxy({ path }, () => random.next())
  const through = new URL(`postgres://127.0.0.1:${proxy.port}${url.pathname}`)
  through.username = url.username
  through.password = url.password
  const server = await startServer({
    dataDir: place,
    databaseUrl: through.href,
    env: buildProbeEnvironment(place),
  })
  return {
    server,
    proxy,
    direct: { dataDir: place, databaseUrl: postgres.url },
    async end() {
      await server.kill()
      await proxy.close()
      await postgres.stop()
      removeDataDir(place)
    },
  }
}
