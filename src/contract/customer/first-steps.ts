import type { FirstStep } from '../values/first-step.ts'

export interface FirstSteps {
  /** Nobody has hidden them on this page: that is each member's own choice. */
  isHidden: boolean
  done: Readonly<Record<FirstStep, boolean>>
  /** What the sample interview is held with: the newest opening; null before there is one. */
  openingId: string | null
  /** The newest sample interview with a report; null before there is one. */
  reportId: string | null
  /** For the opening that a press on the sample makes, so that the same page sent twice makes one. */
  newId: string
}

/** The first steps' part of a request context. */
export interface CustomerFirstSteps {
  /** Null for a role that can take none of them. */
  load(): Promise<FirstSteps | null>
  setHidden(isHidden: boolean): Promise<void>
  /** Makes an opening of the sample job; answers its id. Repeating it with the same id makes nothing more. */
  startSample(openingId: string): Promise<string>
}
