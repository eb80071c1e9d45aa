import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRegistrable, placeOf } from './redirect-address.ts'
import { countUnusedClients, insertClient } from './store.ts'

/** Registrations of one network: an office of people who each connect an assistant stays below it. */
export const registrationLimit = { max: 20, windowMs: 60 * 60_000 }

/** Programs that registered and that nobody has let act for them yet: they are deleted after a day. */
export const maxUnused = 5000

const maxNameLength = 80

const Metadata = z.looseObject({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().max(2000).optional(),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
})

/** Source: RFC 7591, 3.2. */
export interface RegistrationAnswer {
  status: 201 | 400
  body: Record<string, unknown>
}

/**
 * Lets a program register itself. It gets no secret: whatever way of proving itself it asked for, PKCE takes its place.
 * @throws AppError `rate.limited` while too many have registered that nobody uses.
 */
export async function registerClient(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  metadata: unknown,
): Promise<RegistrationAnswer> {
  const given = Metadata.safeParse(metadata)
  if (!given.success) {
    const isAddress = given.error.issues.some(({ path }) => path[0] === 'redirect_uris')
    return refuse(
      isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      'Send redirect_uris and, where you like, client_name',
    )
  }
  const { redirect_uris: redirectUris, client_name, grant_types = [], response_types = [] } = given.data
  const wrong = redirectUris.find((address) => !isRegistrable(address))
  if (wrong !== undefined) {
    return refuse('invalid_redirect_uri', 'Redirect addresses are https, loopback, or a scheme that names a domain')
  }
  if (grant_types.length > 0 && !grant_types.includes('authorization_code')) {
    return refuse('invalid_client_metadata', 'The grant type is authorization_code')
  }
  if (response_types.length > 0 && !response_types.includes('code')) {
    return refuse('invalid_client_metadata', 'The response type is code')
  }
  const [first = ''] = redirectUris
  const name = cleanName(client_name ?? '') || placeOf(first).host
  const now = deps.clock.now()
  const id = deps.ids.uuid()
  if ((await countUnusedClients(deps.db)) >= maxUnused) {
    throw new AppError('limited', 'rate.limited', 'Too many programs have registered', { retryAfterMs: 60 * 60_000 })
  }
  await insertClient(deps.db, { id, name, redirectUris, createdAt: now })
  return {
    status: 201,
    body: {
      client_id: id,
      client_id_issued_at: Math.floor(now.getTime() / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  }
}

function refuse(error: string, description: string): RegistrationAnswer {
  return { status: 400, body: { error, error_description: description } }
}

/** One line of letters that stand where they are read: nothing turns their order or hides among them. */
function cleanName(name: string): string {
  return name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
    .trim()
}
