import { existsSync } from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pagePolicy, securityHeaders } from './security-headers.ts'

/** Built names carry a hash of their content: they can be kept for ever. */
const hashedPath = /[\\/]assets[\\/]/

/** Serves the built files, compressed ahead of time beside each (`.br`, `.gz`). */
export async function mountStaticFiles(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  if (!existsSync(folder)) return
  const headers = securityHeaders(publicUrl, pagePolicy(publicUrl))
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      void reply.headers(headers)
      const lifetime = hashedPath.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      void reply.header('cache-control', lifetime)
    },
  })
}
