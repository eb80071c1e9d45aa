import { z } from 'zod'
import { type AdapterChoice, chooseAdapter } from './choose-adapter.ts'
import { Secret } from './secret.ts'

/** Where recordings and résumés are kept. The folder needs no variable of its own. */
export const storageChoice: AdapterChoice<'filesystem' | 's3'> = {
  variable: 'STORAGE_PROVIDER',
  builtin: 'filesystem',
  needs: { filesystem: [], s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
}

/** The variables that say where objects are kept. */
export const storageVariables = {
  STORAGE_PROVIDER: z.enum(['filesystem', 's3']).optional().meta({
    description:
      'Where recordings and résumés are kept: filesystem keeps them in the data folder, s3 in a bucket of S3 or of a service that speaks its protocol.',
    example: 's3',
    default: 's3 where its variables are given, else filesystem',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({
      description: 'The bucket, which must not keep versions: what is deleted has to be gone.',
      example: 'openround-recordings',
      default: 'none',
    }),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an http(s):// address',
    )
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      description: 'Address of a service other than Amazon’s, such as MinIO, Ceph or Cloudflare R2.',
      example: 'https://s3.example.com',
      default: 'Amazon S3',
    }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be the name of a region')
    .default('us-east-1')
    .meta({ description: 'The region of the bucket.', example: 'eu-central-1', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional().meta({
    description: 'The key that may read, write, list and delete in the bucket, and ask for its versioning.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    default: 'none',
  }),
  RECORDING_QUOTA_GB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of gigabytes')
    .transform(Number)
    .default(50)
    .meta({
      description:
        'Room for recorded sound and films of interviews in each workspace, GB (1,000,000,000 bytes). Where it is used up, interviews go on without film; sound is kept all the same. A film takes some 8 MB a minute and what is said 2 MB, so that 50 GB hold about 350 filmed interviews of a quarter of an hour, all of a retention of 30 days.',
      example: '200',
      default: '50',
    }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(8, 'must have at least 8 characters')
    .transform((value) => new Secret(value))
    .optional()
    .meta({ description: 'The secret of that key.', example: 'a-long-random-string', default: 'none' }),
}

const StorageVariables = z.object(storageVariables)

export type StorageSettings =
  | { kind: 'filesystem' }
  | {
      kind: 's3'
      bucket: string
      region: string
      /** An origin; null: Amazon S3. */
      endpoint: string | null
      accessKeyId: string
      secretAccessKey: Secret
    }

export function storageSettingsOf(variables: z.infer<typeof StorageVariables>): StorageSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const isChosen = chooseAdapter(storageChoice, variables) === 's3'
  // What is named without what it needs has stopped the start by a problem of its own.
  if (!isChosen || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return { kind: 'filesystem' }
  }
  return {
    kind: 's3',
    bucket,
    region: variables.S3_REGION,
    endpoint: variables.S3_ENDPOINT ?? null,
    accessKeyId,
    secretAccessKey,
  }
}
