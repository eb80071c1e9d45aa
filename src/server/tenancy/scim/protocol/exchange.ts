import type { Deps } from '#server/platform/deps.ts'
import type { Changer } from '../memberships.ts'
import type { DirectoryCall } from '../read-token.ts'
import { ScimRefusal } from '../refusal.ts'
import { Messages } from './schemas.ts'

/** A request of a directory, let in. */
export interface ScimRequest {
  deps: Pick<Deps, 'clock' | 'ids'>
  call: DirectoryCall
  changer: Changer
  /** The address of SCIM, without a slash at its end. */
  base: string
  /** Of the path; empty where it has none. */
  id: string
  query: unknown
  body: unknown
  ifMatch: string | undefined
}

export interface ScimAnswer {
  status: number
  /** Null: none. */
  body: object | null
  etag?: string
  location?: string
}

/** @param resources Of one page. @param total Of all pages. */
export function listAnswer(resources: readonly object[], total: number, startIndex: number): ScimAnswer {
  return {
    status: 200,
    body: {
      schemas: [Messages.ListResponse.id],
      totalResults: total,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  }
}

/** Whoever names a version changes that one and no other. @throws ScimRefusal with status 412. */
export function checkVersion({ ifMatch }: Pick<ScimRequest, 'ifMatch'>, { version }: { version: number }): void {
  if (ifMatch === undefined || matches(ifMatch, `W/"${version}"`)) return
  throw new ScimRefusal(412, null, 'The resource has changed since the version that was named')
}

/** Whether one of the ETags of a header is this one; weak and strong are the same to SCIM (RFC 7644, 3.14). */
export function matches(header: string, etag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((each) => each.trim() === '*' || plain(each) === plain(etag))
}
