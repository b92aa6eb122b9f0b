/**
 * A small pool of helper processes for images, so that decoding never blocks requests and a decoder's crash affects nothing else. Limited
 * in helpers, queue and time per task. A helper that fails or takes too long is replaced.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ProblemCode } from '@mendwell/contract'
import type { FilesSettings } from '../files/files.ts'
import { DomainError } from '../domain-error.ts'
import type { ImageProblem } from './decode.ts'
import type { FoundModel } from './find-model.ts'
import type { TaskResult, TaskInput, TaskName } from './tasks.ts'

interface QueuedTask {
  name: TaskName
  input: unknown
  done: (answer: never) => void
  failed: (error: Error) => void
}
type PoolReply =
  | { answer: unknown }
  | { unfit: ImageProblem; wasDecoded: boolean }
  | { refused: ProblemCode }
  | { failed: string; code: string | undefined }

const maxQueued = 64
const timeoutMs = 60_000
/** Decoders do not return their memory; after this many tasks a helper is replaced. */
const tasksPerHelper = 200
const idleMs = 20_000
const maxHeapMb = 384

export class ImagePool {
  readonly #size: number
  readonly #idle: Helper[] = []
  readonly #helpers = new Set<Helper>()
  readonly #waiting: QueuedTask[] = []
  #closed = false
  /** What `look` may be asked with. */
  readonly model: FoundModel
  readonly #storage: FilesSettings

  /** Its helpers write to the same storage. One core is left to the requests. */
  constructor(
    model: FoundModel,
    storage: FilesSettings,
    size = Math.max(1, Math.min(2, os.availableParallelism() - 1)),
  ) {
    this.model = model
    this.#storage = storage
    this.#size = size
  }

  /** Runs a task in a helper process. A file that is no image is an error with text. */
  run<N extends TaskName>(name: N, input: TaskInput<N>): Promise<TaskResult<N>> {
    if (this.#closed || this.#waiting.length >= maxQueued) {
      return Promise.reject(new DomainError('server.unavailable', { retryAfterSeconds: 5 }))
    }
    return new Promise((done, failed) => {
      this.#waiting.push({ name, input, done, failed })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { failed } of this.#waiting.splice(0)) failed(new DomainError('server.unavailable'))
    await Promise.all([...this.#helpers].map((helper) => helper.end()))
  }

  #next(): void {
    const task = this.#waiting[0]
    if (!task) return
    const helper = this.#idle.pop() ?? (this.#helpers.size < this.#size ? this.#begin() : undefined)
    if (!helper) return
    this.#waiting.shift()
    void helper.do(task).then((isGood) => {
      if (isGood && !this.#closed) this.#rest(helper)
      else this.#end(helper)
      this.#next()
    })
  }

  /** An idle helper is ended after a while, which frees its memory. */
  #rest(helper: Helper): void {
    this.#idle.push(helper)
    setTimeout(() => {
      const at = this.#idle.indexOf(helper)
      if (at < 0 || performance.now() - helper.restsSince < idleMs) return
      this.#idle.splice(at, 1)
      this.#end(helper)
    }, idleMs + 100).unref()
    helper.restsSince = performance.now()
  }

  #end(helper: Helper): void {
    this.#helpers.delete(helper)
    void helper.end()
  }

  #begin(): Helper {
    const helper = new Helper(this.#storage)
    this.#helpers.add(helper)
    return helper
  }
}

class Helper {
  readonly #child: ChildProcess
  #tasks = 0
  restsSince = 0

  constructor(storage: FilesSettings) {
    this.#child = fork(fileURLToPath(new URL('./pool-process.ts', import.meta.url)), [], {
      // Images are short-lived: a small nursery makes the process a fifth smaller.
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=1'],
      serialization: 'advanced',
      // Output of decoders is discarded.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.send({ storage })
    this.#unref()
  }

  /** Says whether the process can be used again. */
  do(task: QueuedTask): Promise<boolean> {
    this.#tasks += 1
    const child = this.#child
    child.ref()
    child.channel?.ref()
    return new Promise((resolve) => {
      const settle = (isGood: boolean, tell: () => void) => {
        clearTimeout(timer)
        child.off('message', said).off('error', broke).off('exit', left)
        this.#unref()
        tell()
        resolve(isGood)
      }
      const said = (raw: unknown) => {
        const message = raw as PoolReply // from our own helper
        const goesOn = this.#tasks < tasksPerHelper
        if ('answer' in message) settle(goesOn, () => task.done(message.answer as never)) // of the task that was named
        // A decoder that met a bad file is not asked again.
        else if ('unfit' in message)
          settle(goesOn && !message.wasDecoded, () => task.failed(new DomainError(message.unfit)))
        else if ('refused' in message) settle(goesOn, () => task.failed(new DomainError(message.refused)))
        else {
          const { failed, code } = message
          // A full disk retains its error code.
          settle(false, () =>
            task.failed(Object.assign(new Error(`An image task failed: ${failed}`), { code })),
          )
        }
      }
      const broke = (error: Error) => settle(false, () => task.failed(error))
      const left = () => settle(false, () => task.failed(new DomainError('photo.unreadable')))
      const timer = setTimeout(
        () =>
          settle(false, () => task.failed(new DomainError('server.unavailable', { retryAfterSeconds: 10 }))),
        timeoutMs,
      )
      child.on('message', said).on('error', broke).on('exit', left)
      child.send({ name: task.name, input: task.input })
    })
  }

  /** An idle pool does not prevent the process from exiting. */
  #unref(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL') // it holds nothing that a task has not handed over
    await gone
  }
}
