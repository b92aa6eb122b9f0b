/** The proxy as we ship it (deploy/haproxy.cfg), where haproxy is installed: containers that move, and what is not for outside. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certify } from './certificate.ts'

const haproxy = '/usr/sbin/haproxy'
const canRun = process.platform === 'linux' && [haproxy, '/usr/bin/openssl'].every((path) => existsSync(path))

describe.skipIf(!canRun)('the proxy', () => {
  /** The container's address in the name service; the other one does not exist. */
  const addresses = new Map([['one', '127.0.0.2']])
  const asked: string[] = []
  let folder: string
  let names: Socket
  let first: Server
  let certificate: string
  let ports: { public: number; plain: number; servers: number }
  let running: ChildProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mendwell-proxy-'))
    names = createSocket('udp4')
    names.on('message', (question, from) =>
      names.send(buildDnsResponse(question, addresses), from.port, from.address),
    )
    names.bind(0, '127.0.0.1')
    await once(names, 'listening')
    first = await listen('127.0.0.2', 0, 'first')
    ports = { public: await findFreePort(), plain: await findFreePort(), servers: getPort(first) }
    certificate = readFileSync(certify(folder), 'utf8')
    const here = [
      ['bind :80', `bind 127.0.0.1:${ports.plain}`],
      ['bind :443', `bind 127.0.0.1:${ports.public}`],
      ['/usr/local/etc/haproxy/certificate.pem', join(folder, 'both.pem')],
      [':5000', `:${ports.servers}`],
      ['127.0.0.11:53', `127.0.0.1:${names.address().port}`],
    ] as const
    const shipped = readFileSync(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8')
    const text = here.reduce((all, [from, to]) => all.replaceAll(from, to), shipped)
    writeFileSync(join(folder, 'haproxy.cfg'), text)
    running = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  })

  afterAll(async () => {
    if (running.kill('SIGKILL')) await once(running, 'exit')
    await new Promise<void>((done) => names.close(done))
    first.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts before its servers have names, and finds them when they do', async () => {
    await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe('200 first')
  })

  it('exposes /metrics to no one outside, however it is spelled', async () => {
    const spellings = ['/metrics', '/metrics/', '/metrics?a=b', '/%6detrics', '/%6Detrics/', '/metric%73']
    for (const path of spellings) expect(await ask(path), path).toMatch(/^403 /)
    expect(asked.filter((path) => /metric/i.test(decodeURI(path)))).toEqual([])
  })

  it('finds a server that was recreated under another address', async () => {
    first.closeAllConnections()
    await new Promise((done) => first.close(done))
    const second = await listen('127.0.0.3', ports.servers, 'second')
    try {
      addresses.set('one', '127.0.0.3')
      await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe('200 second')
    } finally {
      second.closeAllConnections()
      second.close()
    }
  })

  async function listen(host: string, port: number, name: string): Promise<Server> {
    const made = createServer(({ url = '' }, reply) => {
      asked.push(url)
      reply.end(name)
    })
    made.listen(port, host)
    await once(made, 'listening')
    return made
  }

  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      const asking = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port: ports.public,
          path,
          ca: certificate,
          agent: false,
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          reply.on('end', () => resolve(`${reply.statusCode} ${text}`))
        },
      )
      asking.on('error', (error) => resolve(error.message))
      asking.end()
    })
})

const getPort = (server: Server) => (server.address() as AddressInfo).port // it listens

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = getPort(server)
  await new Promise((done) => server.close(done))
  return port
}

/** A name service of two answers: the address (RFC 1035, type A), or that there is no such name. */
function buildDnsResponse(question: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const length = question[12]! // every question has a name
  const address = addresses.get(question.toString('latin1', 13, 13 + length))
  const end = question.indexOf(0, 12) + 5
  const isAddress = question.readUInt16BE(end - 4) === 1
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(address && isAddress ? 1 : 0, 6)
  const asIs = [head, question.subarray(12, end)]
  if (!address || !isAddress) return Buffer.concat(asIs)
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]
  return Buffer.concat([...asIs, Buffer.from([...record, ...address.split('.').map(Number)])])
}
