import { z } from 'zod'
import { storableText } from '#contract/values/storable-text.ts'
import type { GroupLink } from '#server/tenancy/directory/group-store.ts'
import type { StoredUser } from '#server/tenancy/directory/user-store.ts'
import { ScimRefusal } from '../refusal.ts'
import type { Profile } from '../users.ts'
import { asSent, keepKnown, Schemas, type ScimUser, userAttributes } from './schemas.ts'

const maxTextLength = 256

const text = z.string().transform((value) => storableText(value).trim())
const Optional = text
  .pipe(z.string().max(maxTextLength))
  .nullish()
  .transform((value) => (value == null || value === '' ? null : value))

const Address = text.pipe(z.string().toLowerCase().pipe(z.email().max(254)))

const Sent = z.object({
  userName: text.pipe(z.string().min(1).max(maxTextLength)),
  externalId: Optional,
  displayName: Optional,
  name: z.object({ givenName: Optional, familyName: Optional }).nullish(),
  emails: z
    .array(z.object({ value: z.string().nullish(), type: z.string().nullish(), primary: z.boolean().nullish() }))
    .nullish(),
  active: z.boolean().nullish(),
})

/** The person whom a whole body describes. @throws ScimRefusal. */
export function readUser(body: unknown): Profile {
  const kept = keepKnown(body, userAttributes)
  return profileOf(asSent(() => new Schemas.User(kept, 'in')))
}

/** @throws ScimRefusal `invalidValue`. */
export function profileOf(user: ScimUser): Profile {
  const parsed = Sent.safeParse(user)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? 'userName'
    throw new ScimRefusal(400, 'invalidValue', `The value of ${field} is not one that is kept here`)
  }
  const { userName, externalId, displayName, name, emails, active } = parsed.data
  return {
    userName,
    email: addressOf(userName, emails ?? []),
    externalId,
    givenName: name?.givenName ?? null,
    familyName: name?.familyName ?? null,
    displayName,
    isActive: active ?? true,
  }
}

type SentEmails = NonNullable<z.output<typeof Sent>['emails']>

/** The primary address, else the one for work, else the first; where none is sent, the name that people sign in with. */
function addressOf(userName: string, emails: SentEmails): string {
  const chosen =
    emails.find(({ primary }) => primary === true) ?? emails.find(({ type }) => type === 'work') ?? emails[0]
  const address = Address.safeParse(chosen?.value ?? userName)
  if (address.success) return address.data
  throw new ScimRefusal(400, 'invalidValue', 'A user needs an e-mail address: in emails, or as userName')
}

/** What is answered of a person, checked by the schema of RFC 7643. @param base The address of SCIM, without a slash at its end. */
export function writeUser(user: StoredUser, groups: readonly GroupLink[], base: string): ScimUser {
  const { id, userName, email, externalId, givenName, familyName, displayName, isActive } = user
  const name = { ...(givenName !== null && { givenName }), ...(familyName !== null && { familyName }) }
  return new Schemas.User(
    {
      id,
      userName,
      ...(externalId !== null && { externalId }),
      ...(displayName !== null && { displayName }),
      ...(Object.keys(name).length > 0 && { name }),
      active: isActive,
      emails: [{ value: email, type: 'work', primary: true }],
      ...(groups.length > 0 && {
        groups: groups.map(({ groupId, groupName }) => ({ value: groupId, display: groupName, type: 'direct' })),
      }),
      meta: {
        resourceType: 'User',
        created: user.createdAt.toISOString(),
        lastModified: user.updatedAt.toISOString(),
        location: `${base}/Users/${id}`,
        version: versionOf(user),
      },
    },
    'out',
  )
}

/** The weak ETag of a row. */
export function versionOf({ version }: { version: number }): string {
  return `W/"${version}"`
}
