import type { InterviewStatus } from '../interview/states.ts'
import type { OrderState } from '../values/billing.ts'
import type { VoiceId } from '../values/voices.ts'
import type { OwnConnectedApps } from './connected-apps.ts'

/** A browser that is signed in. Instants are ISO 8601. */
export interface AccountDevice {
  id: string
  isThisOne: boolean
  /** As the browser named itself when it signed in; null when it did not. */
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
}

/** A workspace that somebody cannot leave behind as its last owner: others work in it, something is stored in it, or a candidate may be in it. */
export interface HeldWorkspace {
  id: string
  name: string
  /** `interview`: a candidate is being interviewed or may still begin. */
  reason: 'members' | 'data' | 'interview'
  /** When it is deleted; null while nobody has closed it. */
  closesAt: string | null
}

/** What became of the wish to delete an account. */
export type AccountDeletion =
  | { outcome: 'deleted' }
  /** What was typed is not the account's address. */
  | { outcome: 'other_address' }
  /** Whoever runs the installation has to be able to sign in. */
  | { outcome: 'runs_installation' }
  | { outcome: 'held'; workspaces: readonly HeldWorkspace[] }

/** What a signed-in person may do with their own account, whatever workspace they are in. */
export interface CustomerAccount {
  /** The one used last first. */
  listDevices(): Promise<readonly AccountDevice[]>
  /** Ends one session of this person; ending it twice is harmless. */
  signOutDevice(sessionId: string): Promise<void>
  apps: OwnConnectedApps
  /** Ends every session of this person but this one, and disconnects every app that acts for them. */
  signOutOthers(): Promise<void>
  /** Deletes this person's account, sessions and memberships. @param typedAddress Their address, typed anew. */
  delete(typedAddress: string): Promise<AccountDeletion>
}

/** What belongs to the person and not to the workspace: the demos they have held, what they have bought. */
export interface CustomerHome {
  load(): Promise<Dashboard>
}

/** An interview that was held with the visitor's address. Instants are ISO 8601. */
export interface OwnInterview {
  id: string
  /** The candidate's, as given; null when none was. */
  name: string | null
  position: string
  voice: VoiceId
  status: InterviewStatus
  createdAt: string
  /** When recording and report are deleted. */
  deletesAt: string
}

/** What a signed-in person has here. */
export interface Dashboard {
  /** The newest first. */
  interviews: readonly OwnInterview[]
  orders: readonly OwnOrder[]
  plans: readonly OwnPlan[]
}

export interface OwnOrder {
  id: string
  /** What was bought, in our words. */
  name: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  paidAt: string
  state: OrderState
  /** Bought in test mode: no money has moved. */
  isTest: boolean
}

export interface OwnPlan {
  id: string
  name: string
  /** Null: without a limit, or as agreed. */
  interviewsPerMonth: number | null
  /** Bought in test mode. */
  isTest: boolean
  /** Null: for as long as the product is there. */
  endsAt: string | null
}
