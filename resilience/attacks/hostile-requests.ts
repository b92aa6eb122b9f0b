/** Requests that no browser sends: ambiguous lengths, bodies and headers without end, lines that never finish a sentence. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { defineExperiment, evaluate, computeQuantile, log } from '../experiment.ts'
import {
  removeDataDir,
  readMemoryMb,
  createDataDir,
  listPatientIds,
  type RunningServer,
  type Session,
  startSession,
  startServer,
} from '../environment.ts'

const hidden = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const buildRequestHead = (...lines: string[]) =>
  `POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines.join('\r\n')}\r\n\r\n`

/** Each hides a second request in what another reader would take for the body. */
const ambiguous: Record<string, string> = {
  'length and chunks':
    buildRequestHead(`Content-Length: ${5 + hidden.length}`, 'Transfer-Encoding: chunked') +
    `0\r\n\r\n${hidden}`,
  'chunks and length':
    buildRequestHead('Transfer-Encoding: chunked', 'Content-Length: 4') + `0\r\n\r\n${hidden}`,
  'two lengths':
    buildRequestHead('Content-Length: 2', `Content-Length: ${2 + hidden.length}`) + `{}${hidden}`,
  'two codings':
    buildRequestHead('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${hidden}`,
  'odd coding': buildRequestHead('Transfer-Encoding: xchunked', 'Content-Length: 2') + `{}${hidden}`,
  'space before the colon':
    buildRequestHead('Transfer-Encoding : chunked', 'Content-Length: 2') + `{}${hidden}`,
  'folded line': buildRequestHead('X: y\r\n Transfer-Encoding: chunked', 'Content-Length: 2') + `{}${hidden}`,
  'bare line feeds': buildRequestHead('Content-Length: 2').replaceAll('\r\n', '\n') + `{}${hidden}`,
  'negative length': buildRequestHead('Content-Length: -1') + hidden,
  'length with a sign': buildRequestHead('Content-Length: +2') + `{}${hidden}`,
  'bad chunk size': buildRequestHead('Transfer-Encoding: chunked') + `0x0\r\n\r\n${hidden}`,
  'chunk size beyond numbers':
    buildRequestHead('Transfer-Encoding: chunked') + `ffffffffffffffff1\r\n${hidden}`,
  'null in a header': buildRequestHead('X: a\0b', 'Content-Length: 2') + `{}${hidden}`,
}

async function sendRaw(port: number, text: string | Buffer): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => {})
  socket.write(text)
  await Promise.race([once(socket, 'close'), wait(2_000)])
  socket.destroy()
  return Buffer.concat(parts).toString('latin1')
}

/** The hidden request was read as one of its own: its 404 came back, or more than one answer. */
const wasSmuggled = (answer: string) =>
  /HTTP\/1\.1 404/.test(answer) || (answer.match(/HTTP\/1\.1 /g) ?? []).length > 1
const hasLeak = (answer: string) => /at .+\.(ts|js):\d+|node_modules|Error:/.test(answer)

async function sendOversized({
  origin,
  headers,
}: Session): Promise<Record<string, Promise<string | number>>> {
  const send = async (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
    const all = { ...headers, 'content-type': 'application/json', ...more }
    const answer = await fetch(`${origin}/api/patients`, {
      method: 'POST',
      headers: all,
      body,
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    const text = (await answer?.text().catch(() => '')) ?? ''
    return hasLeak(text) ? `stack: ${text.slice(0, 80)}` : (answer?.status ?? 'cut off')
  }
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
  return {
    '100 MB of body': send('"' + 'x'.repeat(100 * 1024 * 1024) + '"'),
    'a gzip bomb of 200 MB': send(new Uint8Array(bomb), { 'content-encoding': 'gzip' }),
    'JSON a million deep': send('['.repeat(1_000_000)),
    'JSON 100,000 deep': send('['.repeat(100_000) + ']'.repeat(100_000)),
    'deep objects': send('{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)),
    'a prototype': send('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
    'no JSON': send('{"firstName": '),
    'a million bytes of header': send('{}', { 'x-huge': 'x'.repeat(1_000_000) }),
  }
}

/** Lines that send a header now and then and never end it. */
async function openSlowConnections(port: number, count: number): Promise<() => Promise<number>> {
  const sockets: Socket[] = []
  for (let at = 0; at < count; at += 1) {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => {})
    socket.resume()
    socket.write('GET /api/patients HTTP/1.1\r\nHost: x\r\n')
    sockets.push(socket)
  }
  const drip = setInterval(() => sockets.forEach((one) => one.writable && one.write('X-Slow: 1\r\n')), 3_000)
  return async () => {
    clearInterval(drip)
    const open = sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length
    sockets.forEach((one) => one.destroy())
    return open
  }
}

async function measureOtherUsers(session: Session, paths: string[], going: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (going()) {
    const began = performance.now()
    const answer = await fetch(`${session.origin}${paths[times.length % paths.length]}`, {
      headers: session.headers,
    })
    await answer.arrayBuffer()
    times.push(answer.ok ? performance.now() - began : 99_000)
    await wait(20)
  }
  return times
}

async function runAttack(server: RunningServer, session: Session, slow: number, seconds: number) {
  const smuggled: string[] = []
  for (const [name, text] of Object.entries(ambiguous)) {
    const answer = await sendRaw(server.port, text)
    if (wasSmuggled(answer) || hasLeak(answer)) smuggled.push(name)
  }
  const rejected: string[] = []
  for (const [name, answer] of Object.entries(await sendOversized(session))) {
    const status = await answer
    log(`${name}: ${status}`)
    if (status !== 'cut off' && !(Number(status) >= 400 && Number(status) < 500))
      rejected.push(`${name} got ${status}`)
  }
  const stop = await openSlowConnections(server.port, slow)
  await wait(seconds * 1_000)
  const stillOpen = await stop()
  return { smuggled, rejected, stillOpen }
}

export const hostileRequests = defineExperiment({
  name: 'hostile-requests',
  title: 'Ambiguous, endless and malformed requests, and 1,000 lines that never finish, beside normal work',
  demanded:
    'no hidden request is read, everything oversized or malformed is refused without a word about the inside, dawdling lines are cut, the process lives, other people’s answers stay below 1 s (99 %)',
  async run({ full }) {
    const slow = full ? 1_000 : 200
    const place = await createDataDir('hostile')
    const server = await startServer({ dataDir: place })
    try {
      const session = await startSession(server.origin)
      const [first] = await listPatientIds(session)
      const before = readMemoryMb(server.pid)
      let going = true
      const others = measureOtherUsers(
        session,
        ['/api/patients', `/api/patients/${first}`, '/healthz'],
        () => going,
      )
      const { smuggled, rejected, stillOpen } = await runAttack(server, session, slow, 30)
      going = false
      const times = await others
      const slowest = computeQuantile(times, 0.99)
      const growth = readMemoryMb(server.pid) - before
      return evaluate(
        `${smuggled.length} of ${Object.keys(ambiguous).length} ambiguous requests read as two${smuggled[0] ? ` (${smuggled.join(', ')})` : ''}; ${rejected.length} malformed ones answered wrongly${rejected[0] ? ` (${rejected.join(', ')})` : ''}; ` +
          `${stillOpen} of ${slow} dawdling lines open after 30 s; others: ${times.length} answers, 99 % within ${slowest.toFixed(0)} ms; memory ${growth.toFixed(0)} MB more.`,
        {
          'nothing smuggled': smuggled.length === 0,
          'all refused': rejected.length === 0,
          'dawdling lines are cut': stillOpen === 0,
          alive: server.alive(),
          'others below 1 s': slowest < 1_000,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
