import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { isTooDeep, storableText } from '#server/platform/http/storable.ts'
import type { DirectoryCall } from '../read-token.ts'
import { ScimRefusal } from '../refusal.ts'
import { scimPath } from '../settings.ts'
import { matches, type ScimAnswer } from './exchange.ts'
import { scimRoutes } from './routes.ts'

/** @throws ScimRefusal; AppError of what it does. */
export async function answerScim(deps: Deps, call: DirectoryCall, request: FastifyRequest): Promise<ScimAnswer> {
  const { path, id } = readAddress(request.url)
  const at = scimRoutes.filter((route) => route.path === path)
  if (at.length === 0) throw new ScimRefusal(404, null, 'No endpoint of SCIM has this address')
  const route = at.find(({ method }) => method === request.method)
  if (route === undefined) throw new ScimRefusal(405, null, 'This endpoint does not take this method')
  const { body = null } = request
  if (isTooDeep(body)) throw new ScimRefusal(400, 'invalidSyntax', 'The body nests too deep')
  const answer = await route.answer({
    deps,
    call,
    changer: { id: call.workspaceId, userId: null, apiKeyId: call.tokenId },
    base: `${deps.config.publicUrl}${scimPath}`,
    id,
    query: request.query,
    body,
    ifMatch: request.headers['if-match'],
  })
  const { 'if-none-match': known } = request.headers
  const isKnown = route.method === 'GET' && known !== undefined && answer.etag !== undefined
  return isKnown && matches(known, answer.etag ?? '') ? { status: 304, body: null, etag: answer.etag ?? '' } : answer
}

/** The row of the table that an address is of, and its id. A directory may end an address with a slash. */
function readAddress(url: string): { path: string; id: string } {
  const [address = ''] = url.slice(scimPath.length).split('?', 1)
  const [, resource = '', id = '', ...rest] = address.replace(/\/$/, '').split('/')
  const path = id === '' ? `/${resource}` : ['', resource, ':id', ...rest].join('/')
  return { path, id: storableText(decode(id)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
