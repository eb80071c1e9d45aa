import type { SiteSettings } from './site-settings.ts'

/** What the identity provider needs of its owner; all three or nothing (specification, section 4). */
export interface IdentityKeys {
  apiKey: string
  projectId: string
  appId: string
}

/** The keys when all three are there, else null: the provider's features are then off. */
export function completeIdentity(identity: SiteSettings['identity']): IdentityKeys | null {
  const { apiKey, projectId, appId } = identity ?? {}
  return apiKey && projectId && appId ? { apiKey, projectId, appId } : null
}

/** Where the provider's own pages stand, a host name. Source: specification, section 3: it derives from the project id. */
export function authDomainOf({ projectId }: Pick<IdentityKeys, 'projectId'>): string {
  return `${projectId}.firebaseapp.com`
}

/** Source: specification, section 3: it derives from the project id. */
export function storageBucketOf({ projectId }: Pick<IdentityKeys, 'projectId'>): string {
  return `${projectId}.appspot.com`
}
