import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import type { Language } from '../language/language.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { faqLine } from '../wording.ts'

const maxUses = 3

/** The candidate asks. Answers from the plan's FAQ alone, else passes it on; then the question again. */
export const candidateQuestion: DialogueRule = {
  id: ruleIds.candidateQuestion,
  situation: 'Asks about job, pay or process',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.candidateQuestion) >= maxUses) return null
    const asked = questionsIn(situation)
    if (asked.length === 0) return null
    return answerFrom(situation, entriesFor(situation, asked))
  },
}

/** Answers from one entry of the plan's FAQ, whatever its cues; passes on what has none. */
export function answerFromFaq(situation: Situation, index: number): DialogueStep {
  return answerFrom(situation, [situation.plan.faq[index] ?? null])
}

function answerFrom(situation: Situation, entries: readonly (InterviewPlan['faq'][number] | null)[]): DialogueStep {
  const { wording } = situation
  const answers = entries.map((entry) => (entry ? faqLine(entry) : wording.passOn))
  return stay(
    countRule(situation.state, ruleIds.candidateQuestion),
    {
      say: [
        ...new Map(answers.map((answer) => [answer.id, answer])).values(),
        wording.backToQuestion,
        promptInForce(situation.plan, situation.state),
      ],
      kind: 'aside',
      cause: [...new Set([ruleIds.candidateQuestion, ...entries.flatMap((entry) => entry?.id ?? [])])].join(' '),
      questionId: situation.question.id,
    },
    entries.includes(null) ? asAside(situation, 'question_passed_on') : asAside(situation),
  )
}

/** Longest question that only asks more of what was asked just before it, in words: "And the salary? Is there a range?" */
const maxFollowing = 6

/** What each question is answered from; null where it has to be passed on. */
function entriesFor({ plan, language }: Situation, asked: readonly string[]): (InterviewPlan['faq'][number] | null)[] {
  const entries: (InterviewPlan['faq'][number] | null)[] = []
  for (const sentence of asked) {
    const before = entries.at(-1) ?? null
    const isFollowing = sentence.split(' ').length <= maxFollowing && !language.cues.subjects.test(sentence)
    entries.push(findAnswer(plan, language, sentence) ?? (isFollowing ? before : null))
  }
  return entries
}

/** Most questions of one turn that are answered one by one. */
const maxQuestions = 3

/** Each question of the turn. */
function questionsIn({ intents, heard }: Situation): string[] {
  if (!intents.has('questions')) return []
  const asked = heard.filter((one) => one.intents.includes('questions'))
  return asked.slice(0, maxQuestions).map(({ text }) => normaliseText(text))
}

/** The entry whose cues found in the question have the most words; the first of the list among equals. */
function findAnswer(plan: InterviewPlan, language: Language, said: string): InterviewPlan['faq'][number] | null {
  const words = said
    .replace(/[^a-z0-9' ]+/g, ' ')
    .trim()
    .split(/\s+/)
  let best: { entry: InterviewPlan['faq'][number]; weight: number } | null = null
  for (const entry of plan.faq) {
    const found = entry.cues.map((cue) => cue.split(' ')).filter((cue) => holdsCue(language, words, cue))
    const weight = Math.max(0, ...found.map((cue) => cue.length)) * 10 + found.length
    if (found.length > 0 && weight > (best?.weight ?? 0)) best = { entry, weight }
  }
  return best?.entry ?? null
}

/** The same words or other forms of them, so that an employer's "parking" is found in "can I park". */
function holdsCue({ isSameWord }: Language, words: readonly string[], cue: readonly string[]): boolean {
  return words.some((_, start) =>
    cue.every((word, index) => {
      const said = words[start + index]
      return said !== undefined && isSameWord(said, word)
    }),
  )
}
