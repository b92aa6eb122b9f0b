/**
 * The server of the browser specs: as `npm start`, on a small demo that is created here. In the long run the server creates the
 * full demo itself.
 */
import { createDemo } from '../apps/server/src/demo/ensure-demo.ts'
import { hasFinishedDemo } from '../apps/server/src/demo/organization.ts'
import { createDataDir } from '../apps/server/src/platform/data-dir.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner } from '../apps/server/src/platform/db/pools.ts'
import { loadKeys } from '../apps/server/src/platform/keys.ts'
import { acquireDatabase } from '../apps/server/src/platform/postgres/acquire-database.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR says where the data go')
if (process.env.MENDWELL_LONG !== '1') await createSmallDemo(dataDir)
await import('../apps/server/src/main.ts')

async function createSmallDemo(directory: string): Promise<void> {
  createDataDir(directory)
  const keys = loadKeys({ masterKey: undefined, dataDir: directory })
  const { url, release } = await acquireDatabase({ databaseUrl: undefined, dataDir: directory })
  try {
    await migrate(url)
    const owner = await connectAsOwner(url)
    const options = { databaseUrl: url, keys, dataDir: directory, say: () => {} }
    if (!(await hasFinishedDemo(owner)))
      await createDemo(owner, { ...options, patients: 24, photographed: 1 })
    await owner.end()
  } finally {
    await release()
  }
}
