import { z } from 'zod'
import type { AtsProblem, PartnerOrderState } from '../values/ats.ts'

/** An ATS that can offer interviews as assessments. */
export interface PartnerOffer {
  id: string
  name: string
  /** Whether it calls with a key that is made here. */
  takesOurKey: boolean
  /** What it gives, and an owner types. */
  fields: readonly { id: string; label: string; help: string }[]
  setup: readonly string[]
  gives: Readonly<{ score: string; link: string; summary: string | null; file: string | null }>
  unconfirmed: readonly string[]
}

export type PartnerProblem = Exclude<AtsProblem, 'refused'>

export interface PartnerSummary {
  id: string
  ats: string
  name: string
  problem: PartnerProblem | null
  /** How many candidates it has sent. */
  orders: number
  /** When it last called with the right key. */
  calledAt: string | null
}

export interface PartnersView {
  isIncluded: boolean
  offers: readonly PartnerOffer[]
  partners: readonly PartnerSummary[]
}

export interface PartnerOrderLine {
  id: string
  at: string
  candidate: string | null
  interviewId: string
  opening: string | null
  state: PartnerOrderState
  /** What the ATS said last, where it did not take it. */
  said: string | null
}

export interface PartnerView extends PartnerSummary {
  offer: PartnerOffer
  /** What the ATS calls; it adds the name of each call. */
  address: string
  hasKey: boolean
  /** Which of the offer's fields are saved. */
  saved: readonly string[]
  lines: readonly PartnerOrderLine[]
}

export const NewPartner = z.object({ ats: z.string() })

/** By the ids of the offer's fields; an empty one stays as it is. */
export const PartnerFields = z.record(
  z.string(),
  z
    .string()
    .trim()
    .max(2_000, 'Please check this: it is longer than any we know.')
    .regex(/^[\x21-\x7e]*$/, 'Please check this: it has spaces or characters that none has.'),
)
export type PartnerFields = z.infer<typeof PartnerFields>

/** ATSs that call for assessments, for a workspace's owners alone. Methods throw `assessment_partner.not_found`. */
export interface CustomerAssessmentPartners {
  load(): Promise<PartnersView>
  read(partnerId: string): Promise<PartnerView>
  /** @throws `plan.not_included`, `assessment_partner.too_many`. */
  add(input: z.infer<typeof NewPartner>): Promise<string>
  /** A key, shown this once; the one before opens nothing any more. */
  makeKey(partnerId: string): Promise<string>
  save(partnerId: string, fields: PartnerFields): Promise<void>
  /** From here on candidates are invited in the name of whoever presses. */
  takeOver(partnerId: string): Promise<void>
  /** Forgets keys and orders; interviews stay. */
  remove(partnerId: string): Promise<void>
}
