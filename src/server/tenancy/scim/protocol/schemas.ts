import SCIMMY from 'scimmy'
import { z } from 'zod'
import { ScimRefusal } from '../refusal.ts'

export const { Messages, Schemas, Types } = SCIMMY

export type ScimUser = InstanceType<typeof Schemas.User>

/** What of RFC 7643's user is not kept; a directory may send it, and it is neither stored nor described. */
const unkept = [
  ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
  ...['phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates'],
]
for (const name of unkept) Schemas.User.definition.truncate(name)
for (const name of ['formatted', 'middleName', 'honorificPrefix', 'honorificSuffix']) {
  Schemas.User.definition.attribute('name').truncate(name)
}
for (const name of ['display']) Schemas.User.definition.attribute('emails').truncate(name)

/** What is kept of a user and of a group; lower case to the name as it is written. */
export const userAttributes = namesOf(['userName', 'externalId', 'active', 'displayName', 'name', 'emails'])
export const groupAttributes = namesOf(['displayName', 'externalId', 'members'])

function namesOf(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]))
}

const JsonObject = z.record(z.string(), z.unknown())

/**
 * Of a body, what is kept, under the names as they are written: names of attributes are read without regard to case
 * (RFC 7643, 2.1), which the library is not.
 * @throws ScimRefusal `invalidSyntax` for what is no object.
 */
export function keepKnown(body: unknown, known: ReadonlyMap<string, string>): Record<string, unknown> {
  const parsed = JsonObject.safeParse(body)
  if (!parsed.success) throw new ScimRefusal(400, 'invalidSyntax', 'The body is no JSON object')
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(parsed.data)) {
    const name = known.get(plainName(key))
    if (name !== undefined && value !== null) kept[name] = name === 'active' ? readBoolean(value) : value
  }
  return kept
}

/** Lower case, and without the schema's name before it. */
export function plainName(path: string): string {
  return path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
}

/** Entra ID writes booleans as "True" and "False". Source: its SCIM reference, "Known issues and resolutions". */
export function readBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : value
}

/** Runs the library on what a directory has sent: what it says is wrong is the sender's mistake. */
export function asSent<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** What the library threw, in SCIM's words; anything that is no saying of it stays as it is. */
export function refusalOf(error: unknown): unknown {
  const sent = z.object({ status: z.number(), scimType: ScimTypeOfLibrary, message: z.string() }).safeParse(error)
  if (sent.success) return new ScimRefusal(sent.data.status, sent.data.scimType, sent.data.message.slice(0, maxDetail))
  if (error instanceof TypeError) return new ScimRefusal(400, 'invalidValue', error.message.slice(0, maxDetail))
  return error
}

const maxDetail = 300
const ScimTypeOfLibrary = z.enum([
  ...['invalidFilter', 'mutability', 'invalidSyntax', 'invalidPath', 'noTarget', 'invalidValue'],
] as const)
