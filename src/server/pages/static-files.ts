import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

/**
 * Serves the built files with their ranges and conditional requests, and where the build has compressed one, that. What
 * starts with a dot stays inside.
 */
export async function mountStaticFiles(app: FastifyInstance, directory: string, origin: string): Promise<void> {
  const headers = securityHeaders(origin)
  await app.register(fastifyStatic, {
    root: directory,
    // A route for each file: what is not there is for the pages to answer.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers({ ...headers, 'cache-control': cacheControlOf(relative(directory, path)) })
    },
  })
}

/** Names in `assets` carry a hash of their content: a browser keeps them for ever and never asks how old they are. */
function cacheControlOf(file: string): string {
  return file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
