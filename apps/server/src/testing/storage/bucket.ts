/** An S3 storage of its own for a test, gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../platform/files/bucket-storage.ts'

export async function startBucket(): Promise<BucketSettings & { folder: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'wounds', configs: [] }],
  })
  const { port } = await server.run()
  return {
    bucket: 'wounds',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    folder,
    async end() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
