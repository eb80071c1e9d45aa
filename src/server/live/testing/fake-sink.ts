import { AppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { LiveInterview, LiveOutcome, LiveSink, StepAlert, StoredStep } from '../ports.ts'

export interface FakeSink extends LiveSink {
  readonly steps: StoredStep[]
  readonly turns: Turn[]
  readonly outcomes: LiveOutcome[]
  readonly confidences: Map<string, number>
  /** What of alerts was stored, the oldest first. */
  readonly alerts: StepAlert[]
  /** What the next claim and step say of whether an alert reaches a person. */
  canAlert: boolean
  /** How many of the next stores are refused. */
  refusals: number
  /** Ending the interview is refused for as long as this is set. */
  cannotFinish: boolean
  isReleased: boolean
}

interface Holder {
  lost: AbortController
  leave: (() => void) | null
  left: Promise<void>
}

/** They leave the interview in progress, as in the real one. */
const resumable: ReadonlySet<EndReason> = new Set(['taken-over', 'stopped-for-now', 'draining', 'refused', 'failed'])

/** One interview in memory; what is stored is what the next claim finds, as in the real one. */
export function createFakeSink(plan: InterviewPlan, token: string, startedAs: Partial<LiveInterview> = {}): FakeSink {
  const id = '0190a000-0000-7000-8000-00000000abcd'
  let interview: LiveInterview = {
    id,
    voice: 'john_us_eng',
    plan,
    dialogue: null,
    turns: [],
    clockMs: 0,
    nextSequence: 0,
    ...startedAs,
  }
  let generation = 0
  let holder: Holder | null = null
  const sink: FakeSink = {
    steps: [],
    turns: [],
    outcomes: [],
    confidences: new Map(),
    alerts: [],
    canAlert: false,
    refusals: 0,
    cannotFinish: false,
    isReleased: false,
    async claim(given, { isBack = false } = {}) {
      if (given !== token) throw new AppError('unauthenticated', 'interview.token_invalid', 'no such token')
      if (sink.outcomes.some(({ reason }) => !resumable.has(reason))) {
        throw new AppError('conflict', 'interview.already_finished', 'over', { details: { hasReport: true } })
      }
      if (holder?.leave && !isBack) {
        holder.leave()
        await holder.left
      }
      holder?.lost.abort()
      let tellLeft = () => {}
      const left = new Promise<void>((resolve) => {
        tellLeft = resolve
      })
      const own: Holder = { lost: new AbortController(), leave: null, left }
      holder = own
      sink.isReleased = false
      return {
        interview,
        generation: ++generation,
        get canAlert() {
          return sink.canAlert
        },
        lost: own.lost.signal,
        onAsked(leave) {
          own.leave = leave
        },
        async release() {
          tellLeft()
          if (holder === own) holder = null
          sink.isReleased = true
        },
      }
    },
    async store(lease, step) {
      if (sink.refusals > 0) {
        sink.refusals--
        throw new AppError('unavailable', 'storage.unavailable', 'refused on purpose')
      }
      if (lease.generation !== generation) throw new AppError('conflict', 'live.taken_over', 'not the holder')
      sink.steps.push(step)
      if (step.alert !== undefined) sink.alerts.push(step.alert)
      const known = new Set(interview.turns.map((turn) => turn.id))
      const added = step.turns.filter((turn) => !known.has(turn.id))
      sink.turns.push(...added)
      const { dialogue, clockMs, nextSequence } = step
      interview = { ...interview, turns: [...interview.turns, ...added], dialogue, clockMs, nextSequence }
      if (step.stopsRecording === true) interview = { ...interview, isRecordingStopped: true }
    },
    async finish(_lease, outcome) {
      if (sink.cannotFinish) throw new AppError('unavailable', 'database.unavailable', 'refused on purpose')
      sink.outcomes.push(outcome)
      return { hasReport: true }
    },
    async revise(_interviewId, turnId, { confidence, words, alert }) {
      const index = sink.turns.findIndex(({ id }) => id === turnId)
      const turn = sink.turns[index]
      if (turn === undefined || (words !== undefined && turn.text !== words.seen)) return false
      sink.confidences.set(turnId, confidence)
      if (alert !== undefined) sink.alerts.push(alert)
      if (words === undefined) return false
      const revised = { ...turn, text: words.text, segments: words.segments }
      sink.turns[index] = revised
      interview = { ...interview, turns: interview.turns.map((each) => (each.id === turnId ? revised : each)) }
      return true
    },
  }
  return sink
}
