/** A line between two programs that can be slow, break, swallow everything, or lose one direction. */
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface NetworkConditions {
  /** Added to each piece, in each direction, with up to as much again by chance. */
  delayMs: number
  jitterMs: number
  /** The share of pieces from the caller that break the line instead of passing. */
  resets: number
  /** Nothing passes, nothing breaks: both sides believe that the other one thinks. */
  blackHole: boolean
  /** Answers are swallowed and the line is cut once one came. */
  losesAnswers: boolean
}

export const normalConditions: NetworkConditions = {
  delayMs: 0,
  jitterMs: 0,
  resets: 0,
  blackHole: false,
  losesAnswers: false,
}

export interface Proxy {
  port: number
  weather: NetworkConditions
  /** How often the line was broken. */
  broken: number
  close(): Promise<void>
}

/** `chance` gives numbers from 0 to 1. */
export async function startProxy(to: NetConnectOpts, chance: () => number): Promise<Proxy> {
  const open = new Set<Socket>()
  const proxy: Proxy = { port: 0, weather: { ...normalConditions }, broken: 0, close: async () => {} }
  const server = createServer((caller) => {
    if (proxy.weather.blackHole) {
      open.add(caller)
      caller.on('error', () => {}).resume()
      return
    }
    const answerer = connect(to)
    const both = [caller, answerer]
    const cut = () => both.forEach((socket) => socket.destroy())
    for (const socket of both) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.once('close', () => {
        open.delete(socket)
        if (!proxy.weather.blackHole) both.forEach((one) => one.destroy())
      })
    }
    pass(caller, answerer, () => {
      if (chance() >= proxy.weather.resets) return true
      proxy.broken += 1
      cut()
      return false
    })
    pass(answerer, caller, () => {
      if (!proxy.weather.losesAnswers) return true
      proxy.broken += 1
      cut()
      return false
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as { port: number }).port // listening on TCP
  proxy.close = async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return proxy

  /** In order, whatever each piece waits for. What meets a black hole is gone for good. */
  function pass(from: Socket, into: Socket, mayPass: () => boolean): void {
    const waiting: { piece: Buffer; due: number }[] = []
    let last = 0
    const deliver = () => {
      const now = performance.now()
      for (let first = waiting[0]; first && first.due <= now; first = waiting[0]) {
        waiting.shift()
        if (into.writable) into.write(first.piece)
      }
      if (waiting[0]) setTimeout(deliver, Math.max(1, waiting[0].due - now))
    }
    from.on('data', (piece) => {
      const { delayMs, jitterMs, blackHole } = proxy.weather
      if (blackHole || !mayPass()) return
      last = Math.max(last, performance.now() + delayMs + chance() * jitterMs)
      waiting.push({ piece, due: last })
      if (waiting.length === 1) deliver()
    })
  }
}
