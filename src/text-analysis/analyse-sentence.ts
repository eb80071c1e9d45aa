import { countActions, countImperativeSteps } from './actions.ts'
import { buzzwords, countMatches, frequencyCues, habitCues, occasionCues, partyCues, taskCues } from './cues.ts'
import { isInstructionToScorer } from './injection.ts'
import { withoutLabel } from './labels.ts'
import { spokenCore, tokenise, withoutArticles } from './normalise.ts'
import { linkCues, obstacleCues, reasonCues } from './reason-cues.ts'
import { changeCues, notKnowing, resultCues } from './result-cues.ts'
import type { SentenceSpan } from './sentences.ts'
import { showsEnding } from './shown.ts'
import { findNamedThings, findNumbers } from './specifics.ts'
import { contentStemsOf } from './stems.ts'

const ownDeeds =
  /(?:\bi (?:also |then |only |just )?|^(?:so |then |and )?)did (?:the|a|an|my|his|her|their|our|some|it|this|all|both|those|these|that)\b/g

/** What one sentence holds. Counts are of cues, not of truths. */
export interface SentenceAnalysis extends SentenceSpan {
  tokens: readonly string[]
  /** Stems of the words that say what it is about, repeats kept. */
  stems: readonly string[]
  iActions: number
  /** Those among `iActions` whose verb is in no list of work verbs. */
  tradeDeeds: number
  weActions: number
  /** "I did the badges": what was done is named by the thing, not by the verb. Not among `iActions`. */
  ownDeeds: number
  imperativeSteps: number
  episodes: number
  tasks: number
  results: number
  reasons: number
  numbers: number
  namedThings: readonly string[]
  buzzwords: number
  /** Speaks of what is usually done. */
  isCustom: boolean
  /** Speaks of what is usually done, would be done or is believed. */
  isHabitual: boolean
  /** Says what is different since. */
  tellsChange: boolean
  /** Cues of cause, turn and contrast: what ties one step to the next. */
  links: number
  /** Cues of what stood in the way. */
  obstacles: number
  isInstructionToScorer: boolean
}

/** Reads one sentence. Hesitations and articles are taken out first; neither may change what is counted. */
export function analyseSentence(span: SentenceSpan): SentenceAnalysis {
  const core = spokenCore(withoutLabel(span.text))
  const tokens = tokenise(core)
  const cueText = withoutArticles(core)
  const isHabitual = countMatches(cueText, habitCues) > 0
  return {
    ...span,
    tokens,
    stems: contentStemsOf(tokens),
    ...countActions(core),
    ownDeeds: countMatches(core, ownDeeds),
    imperativeSteps: countImperativeSteps(tokens),
    episodes: countMatches(cueText, occasionCues) + (isHabitual ? 0 : countMatches(cueText, partyCues)),
    tasks: countMatches(cueText, taskCues),
    results: countMatches(cueText, notKnowing) > 0 ? 0 : endingsIn(span.text, cueText),
    reasons: countMatches(cueText, reasonCues),
    numbers: findNumbers(core).length,
    namedThings: findNamedThings(span.text, tokens),
    buzzwords: countMatches(cueText, buzzwords),
    isCustom: countMatches(cueText, frequencyCues) > 0,
    isHabitual,
    tellsChange: countMatches(cueText, changeCues) > 0,
    links: countMatches(cueText, linkCues),
    obstacles: countMatches(cueText, obstacleCues),
    isInstructionToScorer: isInstructionToScorer(span.text),
  }
}

/** Cues of an ending; a sentence that says one in words that are no cue holds one. */
function endingsIn(text: string, cueText: string): number {
  return Math.max(countMatches(cueText, resultCues), showsEnding(text) ? 1 : 0)
}
