import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { Evidence, RedFlag, RequirementMatch } from '#contract/report/evaluation.ts'
import { isInstructionToScorer } from '#text-analysis/injection.ts'
import { spokenCore, withoutArticles } from '#text-analysis/normalise.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { findContradictions } from './contradictions.ts'
import { isLongEnough, quoteSentence, quoteTurn, type SpokenSentence } from './evidence/quote-sentence.ts'
import { quoteTime } from './evidence/quote-time.ts'
import type { HeardAnswer } from './experience-match.ts'

/**
 * The closed list of the evaluation design, 2.4. Employment gaps, accent, pauses, short answers, nervousness, protected
 * topics, requests for accommodation and skipped questions are not on it, and nothing here looks at them.
 */
export function findRedFlags(input: {
  plan: InterviewPlan
  turns: readonly Turn[]
  answers: readonly HeardAnswer[]
  experience: readonly RequirementMatch[]
}): RedFlag[] {
  const sentences = input.answers
    .flatMap((answer) => answer.sentences)
    .filter((sentence) => isLongEnough(sentence) && !sentence.isInstructionToScorer)
  return [
    ...findContradictions(sentences),
    ...lackedMustHaves(input.plan, input.experience),
    ...unsafeConduct(sentences),
    ...refusedMustHaves(input.plan, input.turns),
    ...instructionsToScorer(input.turns),
  ]
}

function lackedMustHaves(plan: InterviewPlan, experience: readonly RequirementMatch[]): RedFlag[] {
  return plan.requirements.flatMap((requirement) => {
    const match = experience.find((one) => one.requirementId === requirement.id)
    if (!requirement.mustHave || match?.status !== 'not_met') return []
    return [
      {
        kind: 'lacks_must_have',
        text: `Said that a must-have is lacking: ${requirement.text}.`,
        evidence: match.evidence,
      },
    ]
  })
}

function unsafeConduct(sentences: readonly SpokenSentence[]): RedFlag[] {
  return sentences
    .filter((sentence) => admitsUnsafeConduct(sentence.text))
    .map((sentence) => ({
      kind: 'unsafe_or_unlawful',
      text: 'Described own conduct that is unsafe or unlawful in a job.',
      evidence: [quoteSentence(sentence, 'contrary')],
    }))
}

const refusal =
  /\b(?:(?:i(?:'d| would)? )?(?:rather|prefer) not|(?:won't|will not|don't want to|refuse to) (?:answer|say|talk|discuss|tell)|no comment)\b/i

/** A must-have's own question (same id) that was answered with a refusal; skipping it is no refusal. */
function refusedMustHaves(plan: InterviewPlan, turns: readonly Turn[]): RedFlag[] {
  return plan.requirements.flatMap((requirement) => {
    if (!requirement.mustHave) return []
    const own = turns.filter((turn) => turn.questionId === requirement.id)
    const refused = own.findLast((turn) => turn.speaker === 'candidate' && refusal.test(turn.text))
    if (!refused) return []
    const asked = own.findLast((turn) => turn.speaker === 'interviewer' && turn.index < refused.index)
    const evidence: Evidence[] = [...(asked ? [quoteTurn(asked, 'contrary')] : []), quoteTurn(refused, 'contrary')]
    return [{ kind: 'refused_must_have', text: `Declined to answer about a must-have: ${requirement.text}.`, evidence }]
  })
}

/** Flagged for the reviewer, without any deduction: people joke (evaluation design, 5.5). */
function instructionsToScorer(turns: readonly Turn[]): RedFlag[] {
  return turns
    .filter((turn) => turn.speaker === 'candidate')
    .flatMap((turn) =>
      splitSentences(turn.text)
        .filter((sentence) => isInstructionToScorer(sentence.text))
        .map((sentence) => ({
          kind: 'integrity' as const,
          text: 'Addressed the scoring instead of the question. The sentence was left out of the rating, and nothing was deducted.',
          evidence: [
            {
              turnId: turn.id,
              quote: sentence.text,
              ...quoteTime(turn, sentence.start, sentence.end),
              kind: 'contrary' as const,
            },
          ],
        })),
    )
}

const records =
  '(?:records?|reports?|logs?|figures|numbers|invoices?|receipts?|timesheets?|signatures?|documents?|certificates?|charts?|results|data|books|accounts|references?|paperwork|forms?)'

/**
 * First-person admissions that any employer must hear of: falsifying, taking, bribing, working under the influence,
 * defeating a safeguard, or deciding about people on protected grounds. High precision; admitting and reporting a
 * mistake is none of them. Matched without articles.
 */
const admissions = [
  `(?:falsified|faked|forged|backdated|fabricated|doctored) (?:\\w+ ){0,3}${records}`,
  `(?:deleted|destroyed|shredded|hid) (?:\\w+ ){0,3}${records} so (?:that )?(?:no ?body|no one|they|he|she|my|auditors?|inspectors?|managers?)`,
  'signed (?:\\w+ ){0,3}(?:for someone else|in (?:his|her|their) name)',
  '(?:stole|embezzled|pocketed) ',
  'took (?:\\w+ ){0,3}(?:money|cash|stock|medication|drugs|pills) (?:\\w+ ){0,3}(?:for myself|home|out of till|from till|from register)',
  '(?:accepted|took|paid|offered) (?:\\w+ ){0,2}(?:bribes?|kickbacks?)',
  '(?:was|came|drove|worked) (?:\\w+ ){0,4}(?:drunk|under influence|intoxicated)',
  '(?:disabled|bypassed|overrode|removed|taped over|switched off|turned off) (?:\\w+ ){0,3}(?:safety (?:guards?|devices?|switch(?:es)?|catch|locks?|sensors?|systems?)|guards?|interlocks?|smoke detectors?|fire alarms?|emergency stop)',
  '(?:drove|operated) (?:\\w+ ){0,4}without (?:\\w+ ){0,2}(?:licen[sc]e|permit)',
  "(?:shared|sold|leaked|gave away) (?:\\w+ ){0,3}(?:patient|customer|client|user|company|confidential)(?:s|'s)? (?:\\w+ )?(?:data|records?|details|information|passwords?|secrets?) (?:to|with) (?:\\w+ ){0,3}(?:friends?|competitors?|press|newspaper|family|outsiders?)",
  "(?:rejected|refused to hire|did not hire|didn't hire|fired) (?:\\w+ ){0,4}because (?:\\w+ ){0,3}(?:was|were|is) (?:too old|pregnant|black|white|gay|muslim|jewish|foreign|disabled|woman|women)",
]

const admission = new RegExp(
  `\\bi(?:'d|'ve)? (?:(?:once|then|just|also|even|simply|had|have|actually|often|sometimes|quietly) )*(?:${admissions.join('|')})`,
)

/** Whether the speaker says to have done something unsafe or unlawful. Others' conduct and refusals do not count. */
export function admitsUnsafeConduct(sentence: string): boolean {
  return admission.test(withoutArticles(spokenCore(sentence)))
}
