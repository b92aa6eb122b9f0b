/** Renders photos while the rest of the demo is entered. Two threads, one photo each at a time, in the requested order. */
import type { Outline } from '@mendwell/vision'
import type { SceneOptions } from '@mendwell/vision/synthetic-photos'
import os from 'node:os'
import { Worker } from 'node:worker_threads'

export interface Shot {
  jpeg: Uint8Array
  /** The wound's true edge in the photo; none where it has healed. */
  outline: Outline
}

export interface PhotoRenderer {
  draw(wishes: SceneOptions): Promise<Shot>
  close(): Promise<void>
}

interface RenderRequest {
  wishes: SceneOptions
  done: (shot: Shot) => void
  failed: (error: unknown) => void
}

export function startPhotoRenderer(): PhotoRenderer {
  const waiting: RenderRequest[] = []
  const threads: RenderThread[] = []
  const maxThreads = Math.min(2, os.availableParallelism())
  const next = () => {
    const wanted = waiting[0]
    if (!wanted) return
    const thread = threads.find((one) => !one.wanted) ?? (threads.length < maxThreads ? begin() : undefined)
    if (!thread) return
    waiting.shift()
    thread.draw(wanted)
  }
  const begin = () => {
    const thread = new RenderThread(next)
    threads.push(thread)
    return thread
  }
  return {
    draw: (wishes) =>
      new Promise((done, failed) => {
        waiting.push({ wishes, done, failed })
        next()
      }),
    close: async () => void (await Promise.all(threads.map(({ worker }) => worker.terminate()))),
  }
}

class RenderThread {
  readonly worker = new Worker(new URL('./photo-worker.ts', import.meta.url))
  /** What it draws now. */
  wanted: RenderRequest | undefined

  constructor(atRest: () => void) {
    const settle = (tell: (wanted: RenderRequest) => void) => {
      const { wanted } = this
      this.wanted = undefined
      if (wanted) tell(wanted)
    }
    this.worker.on('message', (shot: Shot) => {
      settle(({ done }) => done(shot))
      atRest()
    })
    // The demo needs its photos, so a waiting caller gets the error and no further photo is started.
    this.worker.on('error', (error) => settle(({ failed }) => failed(error)))
  }

  draw(wanted: RenderRequest): void {
    this.wanted = wanted
    this.worker.postMessage(wanted.wishes)
  }
}
