import type { InterviewStatus } from '../interview/states.ts'
import type { OrderState } from '../values/order-state.ts'
import type { VoiceId } from '../values/voices.ts'

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
