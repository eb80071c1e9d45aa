import type { Intent } from '#contract/interview/dialogue.ts'
import { isInstructionToScorer } from '../injection.ts'
import { classes, likelihoods } from './classify.ts'

/** Most urgent first: the order in which requests of one turn are served. */
export const urgency: readonly Intent[] = [
  'danger',
  'withdraw',
  'delete',
  'human',
  'stop',
  'abuse',
  'accommodation',
  'thinkingTime',
  'repeat',
  'clarify',
  'goBack',
  'skip',
  'questions',
  'scorerInstruction',
]

/** A spoken answer is read again with every few words that come; its earlier sentences are not. Sentences kept. */
const mostKept = 400
const kept = new Map<string, readonly number[]>()

export function chancesOf(text: string): readonly number[] {
  const known = kept.get(text)
  if (known !== undefined) return known
  const read = likelihoods(text)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, read)
  return read
}

/** A long sentence is taken apart only where it is not plainly part of an answer. */
const plainlyOrdinary = 0.9
/** Whether a long sentence has to be taken apart. */
export function mayHoldRequest(text: string): boolean {
  return (chancesOf(text)[0] ?? 1) < plainlyOrdinary
}

export type Place = 'sentence' | 'clause' | 'fragment'

/**
 * How unlikely it must be that a sentence is an ordinary one before anything is heard in it, and how likely each intent
 * must be. Parts of an answer say less than sentences and need more. Chosen on sentences that were held out of training (`npm run train:text-analysis -- --held-out`).
 */
const needed: Readonly<Record<Place, { notOrdinary: number; intent: number; danger: number }>> = {
  sentence: { notOrdinary: 0.5, intent: 0.35, danger: 0.5 },
  clause: { notOrdinary: 0.92, intent: 0.7, danger: 0.9 },
  fragment: { notOrdinary: 0.9, intent: 0.8, danger: 0.9 },
}

/** What is asked for in one sentence or part of one. */
export function intentsIn(text: string, place: Place): Intent[] {
  const [ordinary = 1, ...chances] = chancesOf(text)
  const least = needed[place]
  const isHeard = 1 - ordinary >= least.notOrdinary
  const best = Math.max(...chances)
  return urgency.filter((intent) => {
    const chance = chances[classes.indexOf(intent) - 1] ?? 0
    if (intent === 'danger')
      return chance >= least.danger && chance === best && isDangerWithoutOpening(text, least.danger)
    if (intent === 'scorerInstruction' && isInstructionToScorer(text)) return true
    return isHeard && chance >= least.intent
  })
}

const honesty =
  /^(?:(?:well|so|um|uh|ok|okay|sorry|no|yes|and|but)[ ,]+)*(?:i (?:just )?(?:want|have|need|would like) to be|i'?d like to be|i will be|i'll be) (?:very |really )?honest(?: with you)?[ ,.:;-]*/i

/** "I want to be honest with you" sounds like more to come; the danger has to be in what comes. */
function isDangerWithoutOpening(text: string, least: number): boolean {
  const rest = text.replace(honesty, '')
  if (rest === text) return true
  return rest !== '' && (chancesOf(rest)[classes.indexOf('danger')] ?? 0) >= least
}
