import type { ApiScope } from '../values/api-scope.ts'

/** A program that a member has let act for them in a workspace. Instants are ISO 8601. */
export interface ConnectedAppSummary {
  id: string
  /** As it calls itself. */
  name: string
  /** Where the member was sent back to after they agreed: a host, or a scheme of a program. */
  redirectHost: string
  workspace: { id: string; name: string }
  /** The member's address. */
  member: string
  scopes: ApiScope[]
  createdAt: string
  /** Null: not yet. */
  lastUsedAt: string | null
  expiresAt: string
}

/** The apps that act for whoever is signed in, in any of their workspaces; part of their account. */
export interface OwnConnectedApps {
  /** The newest first. */
  list(): Promise<readonly ConnectedAppSummary[]>
  /** From now on it opens nothing. Done already, it changes nothing. */
  disconnect(id: string): Promise<void>
}

/** The apps of all members of a workspace, for its owners. */
export type CustomerConnectedApps = OwnConnectedApps

/** Who asks, as somebody is shown before they agree. */
export interface AskingClient {
  /** As it calls itself: nobody has checked it. */
  name: string
  /** Where the browser goes afterwards. */
  redirectHost: string
  /** It runs on the same machine as the browser. */
  isOnThisComputer: boolean
}

/** What somebody sees who was led here by a program that wants to act for them. */
export type AuthorizationView =
  /** Nothing that could be answered to anybody: no such program, or not its address. */
  | { state: 'invalid'; problem: 'client' | 'redirect' }
  /**
   * Its request is not one that can be answered: it is told so by whoever presses the link. Nobody is sent on by themselves,
   * since anybody can register a program and lead people to it by an address of ours.
   */
  | { state: 'returned'; client: AskingClient; problem: string; location: string }
  | { state: 'sign_in' }
  /** The person is in no workspace whose plan and whose role for them would allow it. */
  | { state: 'nowhere'; client: AskingClient }
  | { state: 'choose'; client: AskingClient; workspaces: readonly { id: string; name: string }[] }
  | {
      state: 'consent'
      client: AskingClient
      workspace: { id: string; name: string }
      isOnlyWorkspace: boolean
      scopes: ApiScope[]
      /** Some of what was asked for is left out, since the person may not do it themselves. */
      isNarrowed: boolean
      /** Says that this person was shown exactly this. */
      proof: string
      /** Where forms of the page may lead, for the browser. */
      formTarget: string
    }

/** What the consent page sends. */
export interface AuthorizationAnswer {
  /** As the program wrote it. */
  query: string
  workspaceId: string
  proof: string
  isAllowed: boolean
}

/** Letting a program act for whoever is signed in (OAuth 2.1). */
export interface PageAuthorization {
  /** @param query As the program wrote it, without a question mark. @param workspaceId As the person has chosen. */
  read(query: string, workspaceId: string | null): Promise<AuthorizationView>
  /** Where the browser goes with the answer; null where this is not what the person was shown. */
  answer(answer: AuthorizationAnswer): Promise<string | null>
}
