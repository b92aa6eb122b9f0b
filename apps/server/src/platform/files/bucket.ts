/** Files in a bucket of an S3 storage. What lies there is sealed before it leaves this process. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { StorageAway, type Place } from './place.ts'

export interface BucketSettings {
  bucket: string
  region: string
  /** Another storage than Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Whoever asks whether all is well waits no longer. */
const reachMs = 4_000

export function bucket(settings: BucketSettings): Place & { close(): void } {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
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
  const asked = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw new StorageAway(error)
    }
  }
  return {
    async write(Key, Body) {
      await asked(client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length })))
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey' || (error as Error).name === 'NotFound') return null
        throw new StorageAway(error)
      }
    },
    async remove(Key) {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async *older(than) {
      let token: string | undefined
      do {
        const page = await asked(client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: token })))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < than) yield Key
        }
        token = page.NextContinuationToken
      } while (token)
    },
    async reach() {
      const abortSignal = AbortSignal.timeout(reachMs)
      await asked(client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
    },
    close: () => client.destroy(),
  }
}
