/** Files in a bucket of an S3 storage. They are encrypted before they leave this process. */
import { StorageUnavailableError, type StorageBackend } from './storage-backend.ts'

export interface BucketSettings {
  bucket: string
  region: string
  /** Another storage than Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Health checks wait no longer. */
const connectTimeoutMs = 4_000

/** The library is loaded on first use: most installations store files in a directory. */
async function openS3({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other storages than Amazon's do not all know its newer checksums; the seal detects every change anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      socketTimeout: 20_000,
      // Else it would only be warned about.
      throwOnRequestTimeout: true,
    },
  })
  return { ...commands, client }
}
type S3 = Awaited<ReturnType<typeof openS3>>

export function createBucketStorage(settings: BucketSettings): StorageBackend & { close(): void } {
  const Bucket = settings.bucket
  let opened: Promise<S3> | undefined
  const asked = async <T>(work: (s3: S3) => Promise<T>): Promise<T> => {
    opened ??= openS3(settings)
    try {
      return await work(await opened)
    } catch (error) {
      throw new StorageUnavailableError(error)
    }
  }
  return {
    async write(Key, Body) {
      const input = { Bucket, Key, Body, ContentLength: Body.length }
      await asked(({ client, PutObjectCommand }) => client.send(new PutObjectCommand(input)))
    },
    async read(Key) {
      return asked(async ({ client, GetObjectCommand }) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey' || (error as Error).name === 'NotFound') return null
          throw error
        }
      })
    },
    async remove(Key) {
      await asked(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async *older(than) {
      let token: string | undefined
      do {
        const input = { Bucket, ContinuationToken: token }
        const page = await asked(({ client, ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command(input)),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < than) yield Key
        }
        token = page.NextContinuationToken
      } while (token)
    },
    async reach() {
      const abortSignal = AbortSignal.timeout(connectTimeoutMs)
      await asked(({ client, HeadBucketCommand }) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      )
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}
