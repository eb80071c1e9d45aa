import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import type { DialogueState } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { buildGeneralPlan } from '../build-general-plan.ts'
import { builtinInterviewer } from '../builtin-interviewer.ts'
import type { DialogueStep } from '../port.ts'

export const demoPlan = buildGeneralPlan({ bank: questionBank, bankVersion: questionBankVersion, faq: demoFaq })

/** A long plan of another role: past, situational and knowledge questions, two probes each, no FAQ, no twins. */
export const analystPlan: InterviewPlan = {
  ...demoPlan,
  id: 'data-analyst-full',
  mode: 'full',
  roleId: 'data_analyst',
  competencies: [],
  questions: (questionBank.roles.find((role) => role.id === 'data_analyst')?.competencies ?? []).flatMap((competency) =>
    competency.questions.map((question) => ({
      id: question.id,
      competencyId: competency.id,
      type: question.type,
      text: question.text,
      rephrase: question.rephrase,
      expectedSeconds: question.expected_seconds,
      maxProbes: question.max_probes,
      probes: question.probes,
      twin: null,
    })),
  ),
  faq: [],
}

/** One spoken utterance. */
export function hear(state: DialogueState, text: string, plan = demoPlan): DialogueStep {
  return builtinInterviewer.respond(plan, state, { text, channel: 'voice' })
}

/** A whole conversation from its start: what was said to it, and every step it took. */
export function converse(utterances: readonly string[], plan = demoPlan): readonly DialogueStep[] {
  const steps: DialogueStep[] = [builtinInterviewer.start(plan)]
  for (const text of utterances) {
    const last = steps.at(-1)
    if (last === undefined || last.action.next === 'end') break
    steps.push(hear(last.state, text, plan))
  }
  return steps
}

export function spoken(step: DialogueStep | undefined): string {
  return step?.action.say.map((line) => line.text).join(' ') ?? ''
}
