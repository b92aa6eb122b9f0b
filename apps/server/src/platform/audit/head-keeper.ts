/**
 * Stores the latest head of each chain outside the database: as a file with every round of sealing, in a bucket once a minute and at
 * shutdown. An unavailable bucket is logged and retried; it never delays sealing.
 */
import type { Clock } from '../clock.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import { HeadFiles, openHeadStore, mapInBatches, type HeadStore, type SignedHead } from './heads.ts'

const intervalMs = 60_000

export class HeadKeeper {
  readonly #files: HeadFiles
  readonly #bucket: HeadStore | undefined
  readonly #holds: (head: SignedHead) => Promise<boolean>
  readonly #clock: Clock
  readonly #onError: (error: Error) => void
  /** By organization: what the bucket does not have yet. */
  readonly #waiting = new Map<string, SignedHead>()
  readonly #told = new Set<string>()
  #sentMs = -Infinity
  #sending: Promise<void> | undefined

  constructor(options: {
    dataDir: string
    place: StorageBackend | undefined
    /** Whether the chain in the database contains this head. */
    holds: (head: SignedHead) => Promise<boolean>
    clock: Clock
    onError: (error: Error) => void
  }) {
    this.#files = new HeadFiles(options.dataDir)
    this.#bucket = options.place && openHeadStore(options.place)
    this.#holds = options.holds
    this.#clock = options.clock
    this.#onError = options.onError
  }

  /** Called after every round, also one that sealed nothing: the upload to the bucket may be due. */
  async keep(heads: readonly SignedHead[]): Promise<void> {
    for (const head of heads) {
      await this.#put(this.#files, head)
      if (this.#bucket) this.#waiting.set(head.organizationId, head)
    }
    const nowMs = this.#clock().getTime()
    if (this.#waiting.size === 0 || this.#sending || nowMs - this.#sentMs < intervalMs) return
    this.#sentMs = nowMs
    this.#sending = this.#send().finally(() => (this.#sending = undefined))
  }

  async stop(): Promise<void> {
    await this.#sending
    await this.#send()
  }

  async #send(): Promise<void> {
    const bucket = this.#bucket
    const waiting = this.#waiting
    if (!bucket) return
    try {
      await mapInBatches([...waiting.values()], async (head) => {
        await this.#put(bucket, head)
        if (waiting.get(head.organizationId) === head) waiting.delete(head.organizationId)
      })
    } catch (error) {
      this.#onError(error as Error) // a storage that is away
    }
  }

  /** A head is replaced only by one whose chain contains it: a truncated log is still detected after it has grown again. */
  async #put(heads: HeadStore, head: SignedHead): Promise<void> {
    const { organizationId, seq } = head
    const kept = await heads.of(organizationId)
    if (kept && !(await this.#holds(kept))) return this.#tell(organizationId)
    if (!kept || kept.seq < seq) await heads.keep(head)
  }

  #tell(organizationId: string): void {
    if (this.#told.has(organizationId)) return
    this.#told.add(organizationId)
    this.#onError(
      new Error(`The log of ${organizationId} does not contain the head stored outside the database`),
    )
  }
}
