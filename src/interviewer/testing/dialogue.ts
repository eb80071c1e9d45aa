import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import type { DialogueAction, DialogueStanding } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { buildGeneralPlan } from '../build-general-plan.ts'
import { builtinInterviewer } from '../builtin-interviewer.ts'
import { collectAnswer } from '../collect-answer.ts'
import type { Occasion, SilenceStage, Utterance } from '../port.ts'
import { DialogueState } from '../state.ts'

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

/** An answer of the built-in interviewer, whose own tests may look into its state. */
export interface Told {
  action: DialogueAction
  state: DialogueState
  standing: DialogueStanding
}

/** Through the port, to the end of the answer. */
export async function tell(plan: InterviewPlan, state: DialogueState | null, occasion: Occasion): Promise<Told> {
  const { signal } = new AbortController()
  const { action, dialogue } = await collectAnswer(
    builtinInterviewer.respond(plan, state, occasion, { signal }),
    signal,
  )
  return { action, state: DialogueState.parse(dialogue.state), standing: dialogue.standing }
}

export function begin(plan = demoPlan): Promise<Told> {
  return tell(plan, null, { type: 'call-began' })
}

/** One utterance, spoken where nothing else is said. */
export function hear(
  state: DialogueState,
  text: string,
  plan = demoPlan,
  channel: Utterance['channel'] = 'voice',
): Promise<Told> {
  return tell(plan, state, { type: 'utterance-ended', heard: { text, channel } })
}

export function keepSilent(state: DialogueState, stage: SilenceStage, plan = demoPlan): Promise<Told> {
  return tell(plan, state, { type: 'silence', stage, heard: null })
}

type Command = Extract<Occasion, { type: 'command' }>['command']

export function press(
  state: DialogueState,
  command: Command,
  channel: Utterance['channel'] = 'voice',
  plan = demoPlan,
): Promise<Told> {
  return tell(plan, state, { type: 'command', command, channel, heard: null })
}

export function runOutOfTime(
  state: DialogueState,
  what: 'answer' | 'interview',
  text: string | null,
  plan = demoPlan,
): Promise<Told> {
  return tell(plan, state, { type: 'time-up', what, heard: text === null ? null : { text, channel: 'voice' } })
}

export function comeBack(state: DialogueState, plan = demoPlan): Promise<Told> {
  return tell(plan, state, { type: 'call-resumed' })
}

/** A whole conversation from its start: what was said to it, and every step it took. */
export async function converse(utterances: readonly string[], plan = demoPlan): Promise<readonly Told[]> {
  const steps: Told[] = [await begin(plan)]
  for (const text of utterances) {
    const last = steps.at(-1)
    if (last === undefined || last.action.next === 'end') break
    steps.push(await hear(last.state, text, plan))
  }
  return steps
}

export function spoken(step: Told | undefined): string {
  return step?.action.say.map((line) => line.text).join(' ') ?? ''
}
