import { ashby } from './ashby/index.ts'
import { greenhouse } from './greenhouse/index.ts'
import type { AssessmentPartner } from './port.ts'
import { teamtailor } from './teamtailor/index.ts'
import { workable } from './workable/index.ts'

/** Every ATS that may call us as its partner for assessments, by its id. */
export const assessmentPartners: Readonly<Record<string, AssessmentPartner>> = {
  greenhouse,
  ashby,
  teamtailor,
  workable,
}

/** Null: there is none of this id. */
export function findPartnerKind(id: string): AssessmentPartner | null {
  return Object.hasOwn(assessmentPartners, id) ? (assessmentPartners[id] ?? null) : null
}
