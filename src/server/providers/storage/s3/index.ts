import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '#contract/errors.ts'
import { StartError } from '#server/platform/start-error.ts'
import { guarded } from '../guarded.ts'
import { checkKey, checkPrefix } from '../keys.ts'
import type { ObjectStorage } from '../port.ts'

export interface S3StorageConfig {
  bucket: string
  region: string
  /** Origin of a service that is not Amazon's own, whose buckets are then the first part of the path; null: Amazon's. */
  endpoint: string | null
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** A request carries a few megabytes at most: a slow line is given half a minute for it, and a dead one given up soon. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true } as const

/** Parts of one upload: what of a film is in memory at once. Ten thousand of them are the protocol's limit: 80 GB. */
const partBytes = 8 * 1024 * 1024

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
    async putStream(key, chunks) {
      checkKey(key)
      const source = guarded(chunks)
      try {
        const params = { Bucket, Key: key, Body: Readable.from(source.chunks, { objectMode: false }) }
        await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done()
        return source.sizeBytes()
      } catch (cause) {
        if (source.failed()) throw cause
        throw unavailable('put', cause)
      }
    },
    async openRange(key, first, last) {
      checkKey(key)
      return await orUnavailable('get', async () => {
        try {
          const { Body } = await client.send(
            new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${first}-${last}` }),
          )
          if (!(Body instanceof Readable)) throw new Error('The answer has no body')
          return Body
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      })
    },
    async sizeOf(key) {
      checkKey(key)
      return await orUnavailable('get', async () => {
        try {
          return (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? null
        } catch (error) {
          if (error instanceof NotFound) return null
          throw error
        }
      })
    },
    async list(prefix) {
      checkPrefix(prefix)
      return await orUnavailable('list', async () => (await listKeys(client, Bucket, prefix)).sort())
    },
    async listUnfinished(prefix) {
      checkPrefix(prefix)
      return await orUnavailable('list', async () =>
        (await listUploads(client, Bucket, prefix)).map(({ Key }) => Key).sort(),
      )
    },
    async removePrefix(prefix) {
      checkPrefix(prefix)
      return await orUnavailable('remove', async () => {
        // Before the objects, so that none of them is completed behind the removal.
        for (const upload of await listUploads(client, Bucket, prefix)) {
          await client.send(new AbortMultipartUploadCommand({ Bucket, ...upload })).catch((error: unknown) => {
            if (!(error instanceof NoSuchUpload)) throw error
          })
        }
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

/** Uploads that were begun and neither completed nor aborted; a service that does not know the question has none to tell of. */
async function listUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<{ Key: string; UploadId: string }[]> {
  const uploads: { Key: string; UploadId: string }[] = []
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  do {
    const question = new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker })
    const page = await client.send(question).catch((error: unknown) => {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === notImplemented) return null
      throw error
    })
    for (const { Key, UploadId } of page?.Uploads ?? []) {
      if (Key?.startsWith(Prefix) === true && UploadId !== undefined) uploads.push({ Key, UploadId })
    }
    const isMore = page?.IsTruncated === true
    KeyMarker = isMore ? page?.NextKeyMarker : undefined
    UploadIdMarker = isMore ? page?.NextUploadIdMarker : undefined
  } while (KeyMarker !== undefined)
  return uploads
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
