import { type DkimFinding, isUsed, type SenderState } from '#contract/values/sender-domain.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The job comes every hour by the clock: what was looked at a little after it is due a little before. */
const slackMs = 10 * minuteMs

/** A domain that is proved, and one that is given up, are looked at so often. */
const dailyMs = dayMs - slackMs
/** What was just added to a domain is seen within hours; who waits is not kept waiting for a day. */
const hourlyMs = hourMs - slackMs
const eagerMs = 2 * dayMs
/** Two looks that do not find the key end its use when they lie so far apart: pressing twice is one look. */
const secondLookMs = hourlyMs
/** Name servers that nobody reaches prove nothing; after so long without a proof receivers do not find the key either. */
const unansweredGraceMs = 3 * dayMs

/** How often an owner has records looked up. */
export const checkLimit = { max: 20, windowMs: 10 * minuteMs }

export interface Standing {
  state: SenderState
  savedAt: Date
  /** When the key was last found; null: never. */
  provedAt: Date | null
  /** When it was first not found since; null: it was. */
  failedAt: Date | null
}

type NextStanding = Omit<Standing, 'savedAt'> & { nextCheckAt: Date }

/** What a look at the domain's key makes of the proof. */
export function nextStanding(standing: Standing, code: DkimFinding['code'], now: Date): NextStanding {
  const { state, savedAt, provedAt } = standing
  if (code === 'good') return { state: 'ready', provedAt: now, failedAt: null, nextCheckAt: after(now, dailyMs) }
  if (!isUsed(state)) {
    const isEager = state === 'waiting' && now.getTime() - savedAt.getTime() < eagerMs
    return {
      state,
      provedAt,
      failedAt: standing.failedAt,
      nextCheckAt: after(now, isEager ? hourlyMs : dailyMs),
    }
  }
  if (code === 'unanswered') {
    const isOver = provedAt === null || now.getTime() - provedAt.getTime() > unansweredGraceMs
    return isOver
      ? lost(standing, now)
      : { state, provedAt, failedAt: standing.failedAt, nextCheckAt: after(now, secondLookMs) }
  }
  const failedAt = standing.failedAt ?? now
  const isSecond = now.getTime() - failedAt.getTime() >= secondLookMs
  if (isSecond) return lost(standing, now)
  return { state: 'failing', provedAt, failedAt, nextCheckAt: after(failedAt, secondLookMs) }
}

function lost({ provedAt, failedAt }: Standing, now: Date): NextStanding {
  return { state: 'lost', provedAt, failedAt: failedAt ?? now, nextCheckAt: after(now, dailyMs) }
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}
