/** Signed chain heads kept outside the database, one small file per organization, so that a shortened log is noticed. */
import { mkdir, open, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Head } from './chain.ts'

export interface SignedHead extends Head {
  signature: Buffer
}

export class HeadFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'audit-heads')
  }

  async keep(head: SignedHead): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = join(this.#folder, `${head.organizationId}.json`)
    const handle = await open(`${file}.new`, 'w', 0o600)
    try {
      await handle.writeFile(JSON.stringify(text(head)))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.new`, file)
  }

  async all(): Promise<SignedHead[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const files = names.filter((name) => name.endsWith('.json'))
    return Promise.all(
      files.map(async (name) => head(JSON.parse(await readFile(join(this.#folder, name), 'utf8')))),
    )
  }
}

type Text = ReturnType<typeof text>
const text = (signed: SignedHead) => ({
  ...signed,
  hash: signed.hash.toString('hex'),
  signature: signed.signature.toString('hex'),
})
const head = (kept: Text): SignedHead => ({
  ...kept,
  hash: Buffer.from(kept.hash, 'hex'),
  signature: Buffer.from(kept.signature, 'hex'),
})
