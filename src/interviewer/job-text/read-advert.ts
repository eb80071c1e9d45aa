import { type RequirementKind, requirementKinds } from '#contract/interview/plan-draft.ts'
import { isInstructionToScorer } from '#text-analysis/injection.ts'
import { clausesOf } from './clause.ts'
import { states } from './requirement-rules.ts'
import { type AdvertSentence, splitAdvert } from './split-advert.ts'

/** Something that an advert asks for or states of the job, and where. */
export interface FoundRequirement {
  kind: RequirementKind
  /** The part of the sentence that says it; a slice of the advert. */
  clause: string
  /** The sentence or list entry it stands in; a slice of the advert. */
  sentence: AdvertSentence
}

/**
 * Finds what an advert asks of people and what it says of hours, place, start and pay, each with its sentence. What would be
 * liked, what is not needed, benefits, the company's own praise and legal boilerplate give nothing, and neither does a
 * sentence that gives orders to a machine. The same text always gives the same answer.
 */
export function readAdvert(text: string): FoundRequirement[] {
  return judgedByContent(splitAdvert(text)).flatMap((sentence) => {
    if (isInstructionToScorer(sentence.text)) return []
    const clauses = clausesOf(sentence)
    return requirementKinds.flatMap((kind) => {
      const stated = clauses.find(({ clause }) => states(kind, clause))
      return stated === undefined ? [] : [{ kind, clause: stated.text, sentence }]
    })
  })
}

/** What a list of requirements names, and no other list does twice. */
const telling: readonly RequirementKind[] = ['licence', 'qualification', 'experience', 'language', 'right-to-work']

/** What stands under a heading that tells nothing is a list of requirements where two of its sentences read like some. */
function judgedByContent(sentences: readonly AdvertSentence[]): AdvertSentence[] {
  const untold = sentences.filter(({ section, heading }) => section === 'none' && heading !== '')
  const headings = new Set(untold.map(({ heading }) => heading))
  const required = [...headings].filter((heading) => {
    const readsLikeOne = untold
      .filter((each) => each.heading === heading)
      .map((each) => clausesOf({ ...each, section: 'required' }))
      .filter((clauses) => clauses.some(({ clause }) => telling.some((kind) => states(kind, clause))))
    return readsLikeOne.length >= 2
  })
  return sentences.map((each) =>
    each.section === 'none' && required.includes(each.heading) ? { ...each, section: 'required' } : each,
  )
}
