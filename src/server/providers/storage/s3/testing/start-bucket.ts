import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { makeTemporaryFolder } from '../../../../../../tests/harness/temporary-folder.ts'
import type { S3StorageConfig } from '../index.ts'
import { startS3 } from './start-s3.ts'

/** The pair that the server of the protocol knows; it checks signatures. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
export const bucket = 'recordings'

/** A service with one empty bucket, and what opens it. */
export async function startBucket(): Promise<{ config: S3StorageConfig; close(): Promise<void> }> {
  const { port, close } = await startS3(makeTemporaryFolder('s3'))
  const endpoint = `http://127.0.0.1:${port}`
  const config: S3StorageConfig = { bucket, region: 'us-east-1', endpoint, credentials }
  const client = new S3Client({ ...config, endpoint, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { config, close }
}
