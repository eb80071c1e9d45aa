import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { toExpected, toProblem } from '#server/platform/http/problem.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { admitDirectory, type DirectoryCall } from './read-token.ts'
import { ScimRefusal } from './refusal.ts'
import { scimPath } from './settings.ts'

const mediaType = 'application/scim+json; charset=utf-8'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A group of 5,000 people, sent whole, is half of it. */
const bodyLimitBytes = 1024 * 1024

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A company's directory keeps a workspace's members in step, by SCIM 2.0 (RFC 7643 and 7644). */
export const scimFeature: Feature = {
  id: 'scim',
  routes: [],
  jobs: [],
  async mount(app, deps) {
    const headers = {
      ...securityHeaders(deps.config.publicUrl),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }
    app.removeAllContentTypeParsers()
    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser(/^application\/(?:scim\+)?json(?:\s*;|$)/, { parseAs: 'string' }, parse)
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id)
    })
    app.setErrorHandler((error, request, reply) => answerRefusal(deps, error, request, reply))
    app.route({
      method: [...methods],
      url: `${scimPath}/*`,
      bodyLimit: bodyLimitBytes,
      // Before the body is read: nobody without a token has the server read a megabyte.
      onRequest: async (request) => {
        admitted.set(request, await admitDirectory(deps, request.headers.authorization, request.ip))
      },
      handler: (request, reply) => answer(deps, request, reply),
    })
  },
}

const admitted = new WeakMap<FastifyRequest, DirectoryCall>()

async function answer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = admitted.get(request)
  if (call === undefined) throw new Error('A call of a directory that was not let in')
  // The library costs 40 ms and some megabytes, which an installation without directories does not pay.
  const { answerScim } = await import('./protocol/answer.ts')
  const { status, body, etag, location } = await answerScim(deps, call, request)
  void reply.code(status)
  if (etag !== undefined) void reply.header('etag', etag)
  if (location !== undefined && status === 201) void reply.header('location', location)
  return body === null ? reply.send() : reply.type(mediaType).send(JSON.stringify(body))
}

/** Every refusal in SCIM's shape, whatever refused. Source: RFC 7644, 3.12. */
function answerRefusal(
  deps: Pick<Deps, 'config' | 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof ScimRefusal ? error : toExpected(error)
  const fields = { requestId: request.id, method: request.method, route: request.routeOptions.url ?? null }
  if (failure instanceof ScimRefusal) {
    deps.log.info({ ...fields, status: failure.status, scimType: failure.scimType }, 'a directory was refused')
    return send(reply, failure.status, failure.scimType, failure.message)
  }
  const { status, headers } = toProblem(failure, request.id)
  void reply.headers(headers)
  if (!isAppError(failure)) {
    deps.log.error({ ...fields, err: failure }, 'a request failed unexpectedly')
    return send(reply, 500, null, 'Something went wrong here')
  }
  deps.log.info({ ...fields, code: failure.code }, 'a directory was refused')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  const scimType = failure.code === 'request.invalid' ? 'invalidSyntax' : null
  return send(reply, scimType === null ? status : 400, scimType, detailOf(failure.code, failure.message))
}

function detailOf(code: string, message: string): string {
  if (code === 'member.last_owner') {
    return 'This person is the only owner of the workspace. Make somebody else an owner first.'
  }
  if (code === 'member.emergency_owner') {
    return 'This person is an emergency owner of single sign-on. Name another one first.'
  }
  if (code === 'plan.not_included') return 'The plan of this workspace does not include directory sync.'
  return message
}

function send(reply: FastifyReply, status: number, scimType: string | null, detail: string): FastifyReply {
  const body = { schemas: [errorSchema], status: String(status), ...(scimType !== null && { scimType }), detail }
  return reply.code(status).type(mediaType).send(JSON.stringify(body))
}
