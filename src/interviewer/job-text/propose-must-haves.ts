import { planBounds } from '#contract/interview/plan-bounds.ts'
import {
  type DraftFaqEntry,
  type DraftMustHave,
  isKnockOut,
  type RequirementKind,
} from '#contract/interview/plan-draft.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { protectedTopicOf } from '../protected-topics.ts'
import type { FoundRequirement } from './read-advert.ts'
import { wordRequirement } from './word-requirement.ts'

/** Of one kind at most so many become questions, so that no kind takes the room of the others. */
const mostOf: Partial<Readonly<Record<RequirementKind, number>>> = { licence: 3, shift: 2, experience: 2, skill: 2 }
/** Proposed for an interview in English: what somebody’s English is like shows there. */
const isEnglish = /\benglish\b/i
/** Pay is told and never asked, not even where it stands in one sentence with something else. */
const ofPay = /[$€£]|\b(?:salary|wages?)\b/i
const hasTimes = /\d(?:[:.]\d\d|\s?[ap]\.?m)/i

/**
 * The must-haves to propose from what an advert asks for: of each kind the first, then a second, up to what a plan may hold.
 * What seems to ask for something protected is left to people.
 */
export function proposeMustHaves(found: readonly FoundRequirement[]): DraftMustHave[] {
  const places = new Map<RequirementKind, number>()
  const inTurn = [...found]
    // The hours by the clock say more than how many they are.
    .sort(
      (a, b) =>
        Number(b.kind === 'shift' && hasTimes.test(b.clause)) - Number(a.kind === 'shift' && hasTimes.test(a.clause)),
    )
    .filter(({ kind, clause }) => !(kind === 'language' && isEnglish.test(clause)))
    .flatMap((each) => {
      const place = places.get(each.kind) ?? 0
      places.set(each.kind, place + 1)
      return place < (mostOf[each.kind] ?? 1) ? [{ ...each, place }] : []
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
  const worded = inTurn.flatMap((each) => wordRequirement(each) ?? [])
  return withinBounds(worded)
}

/** Those that may be asked, each once, knock-outs first, as many as a plan may hold. */
export function withinBounds(mustHaves: readonly DraftMustHave[]): DraftMustHave[] {
  const known = new Set<string>()
  const allowed = mustHaves.filter(({ requirement, question }) => {
    const name = normaliseText(requirement)
    const isNew = !known.has(name)
    known.add(name)
    const isLawful = protectedTopicOf(question, 'en') === null && protectedTopicOf(requirement, 'en') === null
    return isNew && isLawful && !ofPay.test(question)
  })
  return [
    ...allowed.filter(isKnockOut).slice(0, planBounds.maxKnockOuts),
    ...allowed.filter((each) => !isKnockOut(each)).slice(0, planBounds.maxMustHaves),
  ]
}

const ranked: readonly RequirementKind[] = [
  'licence',
  'right-to-work',
  'shift',
  'place',
  'start',
  'qualification',
  'language',
  'physical',
  'travel',
  'check',
  'experience',
  'skill',
]

/** A second licence comes before a degree, a second shift before what is lifted. */
const behindEach = 4.5

function rankOf({ kind, place }: { kind: RequirementKind; place: number }): number {
  return ranked.indexOf(kind) + place * behindEach
}

/** The topics of candidates' questions that an advert answers itself. */
const topics: readonly (readonly [string, RequirementKind])[] = [
  ['pay', 'pay'],
  ['place', 'place'],
  ['hours', 'shift'],
  ['start', 'start'],
]

/** Answers to candidates' questions, in the advert's own sentences. Pay is told where it is asked for, and never asked. */
export function proposeFaq(found: readonly FoundRequirement[]): DraftFaqEntry[] {
  return topics.flatMap(([topic, kind]) => {
    const sentences = found.filter((each) => each.kind === kind).map(({ sentence }) => sentence.text)
    const [first] = sentences
    if (first === undefined) return []
    const both = sentences.slice(0, 2).map(asSentence).join(' ')
    const answer = both.length <= planBounds.faqAnswer.most ? both : asSentence(first)
    return answer.length <= planBounds.faqAnswer.most ? [{ topic, question: '', answer, source: first }] : []
  })
}

function asSentence(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(tidy) ? tidy : `${tidy.replace(/[;,]$/, '')}.`
}
