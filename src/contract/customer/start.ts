import type { JoinOffer } from './members.ts'

/** What a page may ask before it is known which workspace it is about. */
export interface CustomerStart {
  /** Proved, lower case; null when nobody is signed in. */
  email: string | null
  brand: { name: string; logo: string | null }
  /** The id of the workspace that this browser was in last, else of the person's first; made at their first visit. */
  findWorkspace(): Promise<string>
  /** Answers with the cookie that ends the session. */
  signOut(): Promise<string>
  /** What the link of an invitation offers; null when it opens nothing. Asking does not use it. */
  readJoinOffer(token: string): Promise<JoinOffer | null>
  /** Joins; answers the workspace's id, or why there is none: the link opens nothing for whoever is signed in, or this address tried too often. */
  join(token: string): Promise<{ workspaceId: string } | { refusal: 'invalid' | 'limited' }>
}
