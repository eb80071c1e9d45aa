import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * A server of the protocol on this machine, with what `s3rver` leaves out of uploads in parts: it lists them, aborts them and
 * takes no part of one that is not there.
 */
export async function startS3(directory: string): Promise<{ port: number; close(): Promise<void> }> {
  const service = new S3rver({ silent: true, directory })
  const answer = service.callback()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid')
    const [, bucket = ''] = pathname.split('/')
    const uploads = uploadsIn(directory, bucket)
    const uploadId = searchParams.get('uploadId')
    if (request.method === 'GET' && searchParams.has('uploads')) {
      const prefix = searchParams.get('prefix') ?? ''
      return answerXml(response, 200, listOf(uploads.filter(({ key }) => key.startsWith(prefix))))
    }
    if (uploadId === null) return void answer(request, response)
    const upload = uploads.find(({ id }) => id === uploadId)
    if (upload === undefined) return answerXml(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method !== 'DELETE') return void answer(request, response)
    rmSync(upload.folder, { recursive: true, force: true })
    return void response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface BegunUpload {
  id: string
  key: string
  folder: string
}

function uploadsIn(directory: string, bucket: string): BegunUpload[] {
  const root = join(directory, bucket, '._S3rver_uploads')
  if (!existsSync(root)) return []
  return readdirSync(root).flatMap((id) => {
    const folder = join(root, id)
    const keyFile = join(folder, 'key')
    return existsSync(keyFile) ? [{ id, folder, key: readFileSync(keyFile, 'utf8') }] : []
  })
}

function listOf(uploads: readonly BegunUpload[]): string {
  const entries = uploads.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`
}

function answerXml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}
