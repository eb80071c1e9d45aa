import type { Evidence, Signal } from '#contract/report/evaluation.ts'
import { particularStems } from '#text-analysis/particulars.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { provesEnding, provesOccasion } from '#text-analysis/story/classify.ts'
import { isQuotable, quoteSentence, type SpokenSentence } from './evidence/quote-sentence.ts'
import { isPresentHabit } from './evidence/select-evidence.ts'
import { inWords } from './number-words.ts'
import type { RatedAnswer } from './rate-answer.ts'

/** At most this many answers are quoted for one signal. */
const quotedAnswers = 2

/**
 * How the answers were organised, begun and filled in. Shown apart, weight 0 (evaluation design, 2.5). Speech rate,
 * fillers and pauses are not looked at: they track first language, disability and equipment.
 */
export function communicationSignals(answers: readonly RatedAnswer[]): Signal[] {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  return [organisation(rated), directness(rated), clarity(rated)].flatMap((signal) => signal ?? [])
}

/** The occasion first, then the doing, then the end. */
function organisation(answers: readonly RatedAnswer[]): Signal | null {
  const ordered = answers.flatMap((answer) => {
    const sentences = answer.evidenceSentences.filter(isQuotable)
    const opening = sentences.find((sentence) => provesOccasion(sentence.text))
    const doing = sentences.find((sentence) => sentence.iActions + sentence.weActions > 0)
    const ending = sentences.findLast((sentence) => provesEnding(sentence.text))
    if (!opening || !doing || !ending || ending === opening) return []
    const places = [opening, doing, ending].map((sentence) => sentences.indexOf(sentence))
    const isInOrder = places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
    return isInOrder ? [[quoteSentence(opening, 'situation'), quoteSentence(ending, 'result')]] : []
  })
  return signalOf(
    'organisation',
    'Organisation',
    ordered,
    (count) => `Told ${count} in order, from the occasion to how it ended.`,
  )
}

/** The first sentence is already about what was asked. */
function directness(answers: readonly RatedAnswer[]): Signal | null {
  const direct = answers.flatMap((answer) => {
    const first = answer.sentences.find(isQuotable)
    if (!first || !answer.evidenceSentences.includes(first)) return []
    const asked = new Set(contentStems(answer.given.questionText))
    const isToldOf = first.iActions + first.weActions + first.numbers + first.links > 0
    const isOnQuestion = first.episodes > 0 || (isToldOf && !first.isHabitual && sharedStems(first.stems, asked) > 0)
    return isOnQuestion ? [[quoteSentence(first, 'specific')]] : []
  })
  return signalOf('directness', 'Directness', direct, (count) => `Began ${count} with what the question asked for.`)
}

/** Asked for more, the reply added something that can be checked. */
function clarity(answers: readonly RatedAnswer[]): Signal | null {
  const added = answers.flatMap((answer) => {
    const replies = new Set(answer.given.probes.flatMap((probe) => probe.replies.map((reply) => reply.id)))
    const sentence = answer.evidenceSentences.find(
      (one) => isQuotable(one) && replies.has(one.turn.id) && addsDetail(one),
    )
    return sentence ? [[quoteSentence(sentence, 'specific')]] : []
  })
  return signalOf(
    'clarity',
    'Clarity when asked to explain',
    added,
    (count) => `Added particulars to ${count} when asked for more.`,
  )
}

/** So many things by their names are particulars; "I led it end to end" names none. */
const addedThings = 2

function addsDetail(sentence: SpokenSentence): boolean {
  if (sentence.isHabitual || isPresentHabit.test(sentence.text)) return false
  if (sentence.numbers + sentence.namedThings.length > 0) return true
  return particularStems(sentence.tokens).size >= addedThings
}

function signalOf(
  id: string,
  label: string,
  found: readonly Evidence[][],
  text: (count: string) => string,
): Signal | null {
  if (found.length === 0) return null
  const count = `${inWords(found.length)} ${found.length === 1 ? 'answer' : 'answers'}`
  return { id, label, text: text(count), evidence: found.slice(0, quotedAnswers).flat() }
}
