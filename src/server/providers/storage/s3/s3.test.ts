import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { serve } from '#server/platform/http/testing/serve.ts'
import { StartError } from '#server/platform/start-error.ts'
import { storageConformance } from '../conformance.ts'
import { openS3Storage } from './index.ts'
import { bucket, credentials, startBucket } from './testing/start-bucket.ts'

async function setup() {
  const { config, close: closeService } = await startBucket()
  let isOpen = true
  const close = async () => {
    if (isOpen) await closeService()
    isOpen = false
  }
  return { config, storage: await openS3Storage(config), reopen: () => openS3Storage(config), breakIt: close, close }
}

storageConformance('s3', setup)

const refusalOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : error),
  )

test('a bucket that is not there is told at the start, and so is a service that is not', async () => {
  const t = await setup()
  expect(await refusalOf(openS3Storage({ ...t.config, bucket: 'another' }))).toBe('storage.unavailable')
  await t.close()
  expect(await refusalOf(openS3Storage(t.config))).toBe('storage.unavailable')
})

test('what went wrong is told without the whole exchange, which would fill a log', async () => {
  const t = await setup()
  await t.close()
  const error: unknown = await t.storage.get('a').catch((reason: unknown) => reason)
  expect(inspect(error, { depth: 10 }).length).toBeLessThan(3_000)
})

/** Answers as the protocol says, where the server above cannot: it fails to list more than one page. */
const listOf = (keys: readonly string[], next: string | null) =>
  [
    '<ListBucketResult>',
    `<IsTruncated>${next !== null}</IsTruncated>`,
    next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...keys.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('')

test('more objects than one answer lists are all removed', async () => {
  const removed: string[] = []
  const url = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid')
    if (request.method === 'DELETE') removed.push(pathname)
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' })
    if (!searchParams.has('list-type')) return response.end()
    const isSecond = searchParams.get('continuation-token') === 'second'
    return response.end(isSecond ? listOf(['r/3', 'r/4'], null) : listOf(['r/1', 'r/2'], 'second'))
  })
  const storage = await openS3Storage({ bucket, region: 'us-east-1', endpoint: url, credentials })
  expect(await storage.removePrefix('r/')).toBe(4)
  expect(removed.sort()).toEqual(['/recordings/r/1', '/recordings/r/2', '/recordings/r/3', '/recordings/r/4'])
})

test('a bucket that keeps what is deleted is refused', async () => {
  const url = await serve((request, response) => {
    const isAsked = request.url?.includes('versioning') === true
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(isAsked ? '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>' : '')
  })
  const opening = openS3Storage({ bucket, region: 'us-east-1', endpoint: url, credentials })
  await expect(opening).rejects.toThrow(StartError)
})

test.each([
  [403, 'opens'],
  [501, 'opens'],
  [503, 'storage.unavailable'],
])('a service that answers %i to whether it keeps versions: %s', async (status, outcome) => {
  const url = await serve((request, response) => {
    response.writeHead(request.url?.includes('versioning') === true ? status : 200).end()
  })
  const opening = openS3Storage({ bucket, region: 'us-east-1', endpoint: url, credentials })
  expect((await refusalOf(opening)) ?? 'opens').toBe(outcome)
})
