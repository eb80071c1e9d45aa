import { z } from 'zod'
import { storableText } from '#contract/values/storable-text.ts'
import type { GroupLink, StoredGroup } from '#server/tenancy/directory/group-store.ts'
import type { GroupFacts } from '../groups.ts'
import { ScimRefusal } from '../refusal.ts'
import { asSent, groupAttributes, keepKnown, Schemas } from './schemas.ts'
import { versionOf } from './user-wire.ts'

const maxMembers = 20_000
const SentMember = z.union([
  z.object({ value: z.string().max(100) }).transform(({ value }) => value),
  z.string().max(100),
])

/** @param value One member, or a list of them, as objects or, as some directories write them, ids. @throws ScimRefusal `invalidValue`. */
export function readMemberIds(value: unknown): string[] {
  const list = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  const ids = z.array(SentMember).max(maxMembers).safeParse(list)
  if (ids.success) return [...new Set(ids.data)]
  throw new ScimRefusal(400, 'invalidValue', `Members is a list of at most ${maxMembers} ids`)
}

const Facts = z.object({
  displayName: z
    .string()
    .transform((value) => storableText(value).trim())
    .pipe(z.string().min(1).max(256)),
  externalId: z.string().max(256).transform(storableText).nullish(),
})

/**
 * What is said of a group, its members aside: thousands of them are never read into the library, which takes minutes for it.
 * @throws ScimRefusal `invalidValue`.
 */
export function readFacts(sent: Record<string, unknown>): GroupFacts {
  const { members: _, ...rest } = sent
  const facts = Facts.safeParse(asSent(() => new Schemas.Group(rest, 'in')))
  if (!facts.success) throw new ScimRefusal(400, 'invalidValue', 'A group has a displayName of at most 256 characters')
  return { displayName: facts.data.displayName, externalId: facts.data.externalId ?? null }
}

/** The group that a whole body describes. @throws ScimRefusal. */
export function readGroup(body: unknown): GroupFacts & { memberIds: string[] } {
  const kept = keepKnown(body, groupAttributes)
  return { ...readFacts(kept), memberIds: readMemberIds(kept.members) }
}

/** What is answered of a group, checked by the schema of RFC 7643. @param members Null: they were not asked for. */
export function writeGroup(
  group: StoredGroup,
  members: readonly GroupLink[] | null,
  base: string,
): InstanceType<typeof Schemas.Group> {
  const { id, displayName, externalId } = group
  return new Schemas.Group(
    {
      id,
      displayName,
      ...(externalId !== null && { externalId }),
      ...(members !== null &&
        members.length > 0 && {
          members: members.map(({ memberId, memberName }) => ({ value: memberId, display: memberName, type: 'User' })),
        }),
      meta: {
        resourceType: 'Group',
        created: group.createdAt.toISOString(),
        lastModified: group.updatedAt.toISOString(),
        location: `${base}/Groups/${id}`,
        version: versionOf(group),
      },
    },
    'out',
  )
}
