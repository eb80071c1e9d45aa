import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Headers, Resource } from './resource.ts'
import { prepareResource } from './resource.ts'

const types: Readonly<Record<string, { type: string; isCompressible: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.css': { type: 'text/css; charset=utf-8', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.json': { type: 'application/json', isCompressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', isCompressible: true },
  '.vtt': { type: 'text/vtt; charset=utf-8', isCompressible: true },
  '.woff2': { type: 'font/woff2', isCompressible: false },
  '.png': { type: 'image/png', isCompressible: false },
  '.jpg': { type: 'image/jpeg', isCompressible: false },
  '.webp': { type: 'image/webp', isCompressible: false },
  '.avif': { type: 'image/avif', isCompressible: false },
  '.ico': { type: 'image/x-icon', isCompressible: false },
  '.pdf': { type: 'application/pdf', isCompressible: false },
}

/** Names below `/assets/` carry a hash of their content: a browser keeps them for ever and never asks how old they are. */
function freshnessOf(path: string, modifiedAt: Date): Headers {
  return path.startsWith('/assets/')
    ? { 'cache-control': 'public, max-age=31536000, immutable' }
    : { 'cache-control': 'public, max-age=3600', 'last-modified': modifiedAt.toUTCString() }
}

/** The addresses of the files below a folder whose type is known; what starts with a dot stays inside. */
export async function listFiles(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    if (entry.isFile() && extname(file) in types && !path.includes('/.')) files.set(path, file)
  }
  return files
}

/** Reads a file and prepares it with the headers that its address and type call for. */
export async function readFileResource(path: string, file: string, headers: Headers): Promise<Resource> {
  const { type, isCompressible } = types[extname(file)] ?? { type: 'application/octet-stream', isCompressible: false }
  const [body, { mtime }] = await Promise.all([readFile(file), stat(file)])
  return prepareResource({
    status: 200,
    body,
    isCompressible,
    headers: {
      ...headers,
      'content-type': type,
      ...freshnessOf(path, mtime),
    },
  })
}
