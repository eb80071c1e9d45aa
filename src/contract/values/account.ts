import type { InterviewStatus } from '../interview/states.ts'
import type { OrderState } from './order-state.ts'
import type { VoiceId } from './voices.ts'

/** Who looks at a personal page. */
export interface Visitor {
  /** Proved by the link that was opened. */
  email: string
  /** Runs this installation. */
  isOperator: boolean
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
