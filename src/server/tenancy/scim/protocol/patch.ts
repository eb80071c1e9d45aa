import { z } from 'zod'
import type { GroupFacts, MembersChange } from '../groups.ts'
import { ScimRefusal } from '../refusal.ts'
import type { Profile } from '../users.ts'
import { readFacts, readMemberIds } from './group-wire.ts'
import {
  asSent,
  groupAttributes,
  Messages,
  plainName,
  readBoolean,
  refusalOf,
  type ScimUser,
  userAttributes,
} from './schemas.ts'
import { profileOf } from './user-wire.ts'

/** More than any directory puts into one request; each costs the library about a millisecond. */
const maxOperations = 200

interface Operation {
  op: 'add' | 'remove' | 'replace'
  path?: string
  value?: unknown
}

const SentOperations = z.object({ Operations: z.array(z.unknown()).max(maxOperations) })
const SentOperation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'remove', 'replace'])),
  path: z.string().max(500).nullish(),
  value: z.unknown().optional(),
})

/**
 * The person as they are after a PATCH. What is not kept here is left out before the library sees it: directories send
 * departments and telephone numbers by default, and a refusal would stop all the rest.
 * @throws ScimRefusal.
 */
export async function patchUser(user: ScimUser, body: unknown): Promise<Profile> {
  const operations = readOperations(body).flatMap((operation) => keepOfUser(operation))
  if (operations.length === 0) return profileOf(user)
  const message = asSent(() => new Messages.PatchOp({ schemas: [Messages.PatchOp.id], Operations: operations }))
  try {
    return profileOf((await message.apply(user)) ?? user)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** @throws ScimRefusal for a body that is no PATCH. */
function readOperations(body: unknown): Operation[] {
  // The library says what is wrong with the whole; the size is asked for first.
  const sized = SentOperations.safeParse(body)
  if (sized.success) asSent(() => new Messages.PatchOp(body as ConstructorParameters<typeof Messages.PatchOp>[0]))
  if (!sized.success) {
    throw new ScimRefusal(400, 'invalidSyntax', `Operations is a list of at most ${maxOperations}`)
  }
  return sized.data.Operations.map((sent) => {
    const operation = SentOperation.safeParse(sent)
    if (!operation.success) throw new ScimRefusal(400, 'invalidSyntax', 'An operation has an op, a path and a value')
    const { op, path, value } = operation.data
    return { op, ...(path != null && path !== '' && { path }), ...(value !== undefined && { value }) }
  })
}

/** One operation as the library understands it, none where it is about nothing that is kept. */
function keepOfUser({ op, path, value }: Operation): Operation[] {
  if (path === undefined)
    return Object.entries(asObject(value)).flatMap(([key, part]) => keepOfUser({ op, path: key, value: part }))
  if (['id', 'schemas', 'meta', 'groups'].includes(headOf(path))) return refuseReadOnly(path)
  const name = userAttributes.get(headOf(path))
  if (name === undefined) return []
  if (name === 'emails') return keepOfEmails(op, path, value)
  if (name === 'name') return keepOfName(op, path, value)
  if (name === 'active') return [{ op, path: name, value: readBoolean(value) }]
  // A null takes away, as no value does.
  return value === null ? [{ op: 'remove', path: name }] : [{ op, path: name, ...(value !== undefined && { value }) }]
}

function keepOfName(op: Operation['op'], path: string, value: unknown): Operation[] {
  const [, part] = plainName(path).split('.')
  const known = new Map([
    ['givenname', 'givenName'],
    ['familyname', 'familyName'],
  ])
  if (part === undefined) {
    if (op === 'remove') return [{ op, path: 'name' }]
    return Object.entries(asObject(value)).flatMap(([key, text]) => keepOfName(op, `name.${key}`, text))
  }
  const name = known.get(part)
  if (name === undefined) return []
  return value === null || op === 'remove'
    ? [{ op: 'remove', path: `name.${name}` }]
    : [{ op, path: `name.${name}`, value }]
}

/** One address is kept, the one for work: others come and go unseen. */
function keepOfEmails(op: Operation['op'], path: string, value: unknown): Operation[] {
  if (op === 'remove') return []
  const plain = plainName(path)
  if (plain === 'emails') return [{ op: 'replace', path: 'emails', value: Array.isArray(value) ? value : [value] }]
  const isOurs = /^emails\[\s*(?:type eq "work"|primary eq (?:true|"true"))\s*\]\.value$/.test(plain)
  return isOurs ? [{ op: 'replace', path: 'emails', value: [{ value, type: 'work', primary: true }] }] : []
}

/** A group as it is after a PATCH, and what happens to its members: never read into the library, which takes minutes for thousands. */
export function patchGroup(facts: GroupFacts, body: unknown): GroupFacts & { changes: MembersChange[] } {
  const changed = { ...facts }
  const changes: MembersChange[] = []
  for (const operation of readOperations(body)) applyToGroup(changed, changes, operation)
  return { ...changed, changes }
}

function applyToGroup(facts: GroupFacts, changes: MembersChange[], { op, path, value }: Operation): void {
  if (path === undefined) {
    for (const [key, part] of Object.entries(asObject(value)))
      applyToGroup(facts, changes, { op, path: key, value: part })
    return
  }
  const name = groupAttributes.get(headOf(path))
  // Entra ID sends the id along when it renames a group.
  if (name === undefined) return
  if (name === 'members') changes.push(readMembersChange(op, path, value))
  else
    Object.assign(
      facts,
      readFacts({ ...sendable(facts), [name]: op === 'remove' || value === null ? undefined : value }),
    )
}

const filtered = /^members\[\s*value eq "([^"]*)"\s*\]$/i

function readMembersChange(op: Operation['op'], path: string, value: unknown): MembersChange {
  const one = filtered.exec(path)?.[1]
  if (one !== undefined && op === 'remove') return { kind: 'remove', ids: [one] }
  if (plainName(path) !== 'members')
    throw new ScimRefusal(400, 'invalidPath', 'Members are named by members, or by their value')
  if (op === 'remove' && value === undefined) return { kind: 'set', ids: [] }
  return { kind: op === 'replace' ? 'set' : op, ids: readMemberIds(value) }
}

function sendable({ displayName, externalId }: GroupFacts): Record<string, unknown> {
  return { displayName, ...(externalId !== null && { externalId }) }
}

/** The attribute that a path is about, lower case. */
function headOf(path: string): string {
  return plainName(path).split(/[.[]/, 1)[0] ?? ''
}

function asObject(value: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(value)
  if (parsed.success) return parsed.data
  throw new ScimRefusal(400, 'invalidValue', 'Without a path, a value is an object')
}

function refuseReadOnly(path: string): never {
  throw new ScimRefusal(400, 'mutability', `${headOf(path)} is read-only`)
}
