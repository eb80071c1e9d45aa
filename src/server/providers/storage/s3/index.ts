import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '#contract/errors.ts'
import { StartError } from '#server/platform/start-error.ts'
import { checkKey, checkPrefix } from '../keys.ts'
import type { ObjectStorage } from '../port.ts'

export interface S3StorageConfig {
  bucket: string
  region: string
  /** Origin of a service that is not Amazon's own, whose buckets are then the first part of the path; null: Amazon's. */
  endpoint: string | null
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** An object is a few megabytes at most: a slow line is given half a minute for it, and a dead one given up soon. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true } as const

/** Removals under way at once; a service answers one in some ten milliseconds. */
const removalsAtOnce = 8

/**
 * Objects in a bucket of S3 or of a service that speaks its protocol.
 * @throws AppError `storage.unavailable` when the bucket cannot be reached; StartError when it keeps what is deleted.
 */
export async function openS3Storage(config: S3StorageConfig): Promise<ObjectStorage> {
  const { bucket: Bucket, region, endpoint, credentials } = config
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: timeouts,
    maxAttempts: 3,
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  await orUnavailable('open', () => client.send(new HeadBucketCommand({ Bucket })))
  if (await keepsVersions(client, Bucket)) {
    throw new StartError(
      `The bucket ${Bucket} keeps versions of what is deleted. Use one without versioning: what a candidate deletes has to be gone.`,
    )
  }

  return {
    id: 's3',
    async put(key, bytes) {
      checkKey(key)
      await orUnavailable('put', () => client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes })))
    },
    async get(key) {
      checkKey(key)
      return await orUnavailable('get', async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
          return (await Body?.transformToByteArray()) ?? null
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      })
    },
    async removePrefix(prefix) {
      checkPrefix(prefix)
      return await orUnavailable('remove', async () => {
        const keys = await listKeys(client, Bucket, prefix)
        // One by one: deleting many in one request asks for a checksum that not every service takes.
        for (let from = 0; from < keys.length; from += removalsAtOnce) {
          const some = keys.slice(from, from + removalsAtOnce)
          await Promise.all(some.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
        }
        return keys.length
      })
    },
  }
}

async function listKeys(client: S3Client, Bucket: string, Prefix: string): Promise<string[]> {
  const keys: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
  return keys
}

/** What a service answers that does not know a request. */
const notImplemented = 501

/** A service without versions, or a key that may not ask, is taken at its word. */
async function keepsVersions(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }))
    return Status !== undefined
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status !== undefined && (status < 500 || status === notImplemented)) return false
    throw unavailable('open', error)
  }
}

async function orUnavailable<Result>(operation: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    throw unavailable(operation, cause)
  }
}

function unavailable(operation: string, cause: unknown): AppError {
  const { name: reason, message } = cause instanceof Error ? cause : { name: 'unknown', message: String(cause) }
  return new AppError('unavailable', 'storage.unavailable', 'The storage bucket cannot be used', {
    // The client's own error holds the whole exchange, which a log would write down.
    cause: new Error(`${reason}: ${message}`),
    details: { operation, reason },
  })
}
