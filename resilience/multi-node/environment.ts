/**
 * Several machines on one: PostgreSQL with a standby, an S3 storage, two servers, a worker and the proxy we ship, each a process of
 * its own with a data directory of its own. Ports follow one another from `firstPort`.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemo } from '../../apps/server/src/demo/ensure-demo.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner, type Client } from '../../apps/server/src/platform/db/pools.ts'
import { loadKeys } from '../../apps/server/src/platform/keys.ts'
import {
  installedBinDir,
  startCluster,
  startStandby,
  type Cluster,
} from '../../apps/server/src/testing/postgres/installed.ts'
import { startBucket } from '../../apps/server/src/testing/storage/bucket.ts'
import { certify } from '../../tools/certificate.ts'
import { createServerClient, type ServerClient } from './http-client.ts'
import { startProcess, waitUntil, type Running } from './processes.ts'

const root = join(import.meta.dirname, '../..')
const masterKey = 'c0ffee'.padEnd(64, '0')
/** As in production by default. */
const drainSeconds = 5

export interface ServerNode {
  name: string
  door: ServerClient
  running: Running
}

export interface MultiNodeSetup {
  proxy: ServerClient
  /** By http, as the proxy reaches them. */
  servers: [ServerNode, ServerNode]
  certificate: string
  owner: Client
  main: Cluster
  standby: Cluster
  folder: string
  startServer(machine: ServerNode): Promise<void>
  startWorker(name: string): Promise<Running>
  end(): Promise<void>
}

/** Why it cannot run here; undefined where it can. */
export function listMissingTools(): string | undefined {
  if (!installedBinDir)
    return 'no PostgreSQL of the machine under /usr/lib/postgresql (apt-get install postgresql)'
  if (!existsSync('/usr/sbin/haproxy')) return 'no /usr/sbin/haproxy (apt-get install haproxy)'
  if (!existsSync('/usr/bin/openssl')) return 'no /usr/bin/openssl, for the proxy’s certificate'
  return undefined
}

export async function startNodes(firstPort: number, say: (line: string) => void): Promise<MultiNodeSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-machines-'))
  chmodSync(folder, 0o711)
  const toEnd: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const action of toEnd.splice(0).reverse()) await Promise.resolve(action()).catch(() => {})
  }
  try {
    const [proxyPort, plainPort, onePort, twoPort, mainPort, standbyPort] = [0, 1, 2, 3, 4, 5].map(
      (at) => firstPort + at,
    ) as [number, number, number, number, number, number]
    say('PostgreSQL, its standby, the storage')
    const main = await startCluster(mainPort)
    toEnd.push(() => main.remove())
    await migrate(main.url)
    const standby = await startStandby(main, standbyPort)
    toEnd.push(() => standby.remove())
    const bucket = await startBucket()
    toEnd.push(() => bucket.end())
    say('A small practice')
    const keys = loadKeys({ masterKey, dataDir: folder })
    await ensureDemo({
      ...{ databaseUrl: main.url, keys, dataDir: folder, bucket, say: () => {} },
      patients: 12,
      photographed: 0,
    })
    const owner = await connectAsOwner(main.url)
    toEnd.push(() => owner.end())

    const origin = `https://localhost:${proxyPort}`
    const settings = (name: string, port: number) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir, { recursive: true })
      return {
        ...{ DATABASE_URL: main.url, DATABASE_REPLICA_URL: standby.url, DATABASE_POOL: '8' },
        ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint!, S3_REGION: bucket.region }, // a local one has its address
        ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
        ...{
          PUBLIC_URL: origin,
          MASTER_KEY: masterKey,
          JOBS: 'outside',
          DEMO: 'on',
          DEMO_CLEARINGHOUSE: 'off',
          NODE_ENV: 'test',
        },
        ...{ DATA_DIR: dataDir, PORT: String(port), DRAIN_SECONDS: String(drainSeconds) },
        ...{ MENDWELL_WEB: 'dev', LOG_LEVEL: 'warn' },
      }
    }
    const program = (file: string) => [process.execPath, join(root, 'apps/server/src', file)] as const
    const startServer = async (machine: ServerNode) => {
      machine.running = startProcess(
        folder,
        machine.name,
        program('main.ts'),
        settings(machine.name, getPort(machine)),
      )
      await waitUntil(`${machine.name} is ready`, () => isReady(machine), 240)
    }
    const startWorker = async (name: string) => {
      const running = startProcess(folder, name, program('worker.ts'), settings(name, 0))
      toEnd.push(() => running.end())
      const said = () => readFileSync(join(folder, `${name}.log`), 'utf8')
      await waitUntil(`${name} runs`, () => said().includes('running'), 240)
      return running
    }
    const machineAt = (name: string, port: number): ServerNode => ({
      name,
      door: createServerClient(`http://127.0.0.1:${port}`),
      running: undefined as never, // started just below
    })
    const servers: [ServerNode, ServerNode] = [machineAt('one', onePort), machineAt('two', twoPort)]
    say('Two servers, a worker, the proxy')
    for (const machine of servers) {
      await startServer(machine)
      toEnd.push(() => machine.running.end('SIGKILL'))
    }
    const certificate = certify(folder)
    startProxy()
    const proxy = createServerClient(origin, certificate)
    await waitUntil(
      'the proxy answers',
      async () => (await proxy.ask('GET', '/readyz').catch(() => undefined))?.status === 200,
    )
    return { proxy, servers, certificate, owner, main, standby, folder, startServer, startWorker, end }

    /** The file we ship, with the addresses of this machine. */
    function startProxy(): void {
      const shipped = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
      const here = [
        ['bind :80', `bind 127.0.0.1:${plainPort}`],
        ['bind :443', `bind 127.0.0.1:${proxyPort}`],
        ['/usr/local/etc/haproxy/certificate.pem', join(folder, 'both.pem')],
        ['one:5000', `127.0.0.1:${onePort}`],
        ['two:5000', `127.0.0.1:${twoPort}`],
      ] as const
      const text = here.reduce((all, [from, to]) => {
        if (!all.includes(from)) throw new Error(`deploy/haproxy.cfg has no ${from}`)
        return all.replaceAll(from, to)
      }, shipped)
      writeFileSync(join(folder, 'haproxy.cfg'), text)
      const running = startProcess(folder, 'proxy', [
        '/usr/sbin/haproxy',
        '-db',
        '-f',
        join(folder, 'haproxy.cfg'),
      ])
      toEnd.push(() => running.end('SIGKILL'))
    }
  } catch (error) {
    await end()
    throw error
  }
}

const getPort = ({ door }: ServerNode) => Number(new URL(door.origin).port)

export async function isReady({ door, running }: ServerNode): Promise<boolean> {
  if (running.isOver) throw new Error(`A server ended with ${running.child.exitCode}`)
  return (await door.ask('GET', '/readyz').catch(() => undefined))?.status === 200
}
