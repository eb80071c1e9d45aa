import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { normaliseText } from '#text-analysis/normalise.ts'

/** What a hiring interview should not ask for, and in most countries may not. */
export type ProtectedTopic = 'age' | 'family' | 'origin' | 'belief' | 'health' | 'record' | 'pay-history'

/** Wordings that ask the candidate about themselves; speaking of children as clients or of a health service is fine. */
const asked: readonly (readonly [ProtectedTopic, RegExp])[] = [
  [
    'age',
    /\b(?:how old|your age|are you (?:over|under|older|younger)|when (?:do|will) you retire|date of birth|year of birth|born in|when were you born|graduat(?:e|ed|ion) year|what year did you graduate)\b/,
  ],
  [
    'family',
    /\b(?:are you (?:married|single|pregnant|engaged|divorced)|marital status|your (?:husband|wife|spouse|partner|children|kids|family plans|maiden name)|do you have (?:any )?(?:children|kids)|plan(?:ning)? (?:to have|on having) (?:children|kids|a family)|pregnan\w+|childcare|start(?:ing)? a family)\b/,
  ],
  [
    'origin',
    /\b(?:where (?:are you|do you come) (?:originally )?from|your (?:nationality|citizenship|ethnicity|race|native language|mother tongue|accent|country of (?:birth|origin))|are you an? (?:\w+ ){0,2}citizen|where were you born|native speaker|place of birth)\b/,
  ],
  [
    'belief',
    /\b(?:your (?:religion|faith|church|religious|political|union|sexual orientation|gender identity)|which (?:church|party|religion)|do you (?:pray|vote)|trade union member|(?:belong to|member of) an? (?:trade union|union|church|party)|sexual orientation)\b/,
  ],
  [
    'health',
    /\b(?:your (?:health|disabilit\w+|illness\w*|medical (?:history|condition\w*)|weight|height|sick days)|any (?:disabilit\w+|illness\w*|medical condition\w*|medication)|are you (?:healthy|disabled|ill)|how often (?:are|were) you (?:ill|sick)|do you (?:smoke|drink)|have you (?:ever )?(?:had|suffered from) (?:any |an? )?(?:mental|illness|injur|disease|cancer|depression))\b/,
  ],
  ['record', /\b(?:been arrested|been (?:in|to) prison|criminal record|any convictions?|been convicted)\b/],
  [
    'pay-history',
    /\b(?:current (?:salary|pay|wage)|salary history|(?:previous|last|present) (?:salary|pay|wage)|how much (?:do|did) you (?:earn|make)|what (?:do|did) you (?:earn|make a))\b/,
  ],
]

export interface Caution {
  /** The field of the draft, as `checkPlanDraft` names it. */
  field: string
  topic: ProtectedTopic
}

/**
 * Questions of a draft that seem to ask for something protected. For the people who edit it to think about: nothing is
 * refused over it, since a word may be right for the job ("do you drink" of a wine taster).
 * Source: evaluation design, 2.4 and 4 (protected topics; Illinois, New York City, California on pay and records).
 */
export function cautionDraft(draft: PlanDraft): Caution[] {
  const texts = [
    ...draft.competencies.flatMap((competency, index) =>
      competency.questions.flatMap((question, number) => [
        { field: `competencies.${index}.questions.${number}.text`, text: question.text },
        { field: `competencies.${index}.questions.${number}.rephrase`, text: question.rephrase },
        ...question.probes.map(({ text }, probe) => ({
          field: `competencies.${index}.questions.${number}.probes.${probe}.text`,
          text,
        })),
      ]),
    ),
    ...draft.mustHaves.flatMap(({ requirement, question }, index) => [
      { field: `mustHaves.${index}.requirement`, text: requirement },
      { field: `mustHaves.${index}.question`, text: question },
    ]),
  ]
  return texts.flatMap(({ field, text }) => {
    const topic = protectedTopicOf(text)
    return topic === null ? [] : [{ field, topic }]
  })
}

/** The protected topic that a question seems to ask for. */
export function protectedTopicOf(question: string): ProtectedTopic | null {
  const said = normaliseText(question)
  return asked.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}
