import type { PlanChange } from '#contract/customer/openings.ts'
import { ProbeTrigger, QuestionType } from '#contract/interview/bank.ts'
import { PlanDraft, PlanMode } from '#contract/interview/plan-draft.ts'

/** Fields of the largest plan that `PlanDraft` lets through: 940, with what stands beside them in the form. */
const mostFields = 1_000

/**
 * The draft that the plan's form holds, as it was when a button was pressed. Names are paths into the draft
 * (`competencies.2.questions.0.text`); what a form of ours never sends is refused.
 */
export function readPlanForm(form: FormData): PlanDraft {
  // Each list is looked for among all fields: more of them than any plan has would stop the server for everybody.
  if ([...form.keys()].length > mostFields) throw new Response(null, { status: 400 })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().replace(/\r\n?/g, '\n') : ''
  }
  const parsed = PlanDraft.safeParse({
    roleId: text('roleId'),
    mode: PlanMode.safeParse(text('mode')).data ?? 'full',
    followUps: Number(text('followUps')),
    competencies: countOf(form, 'competencies').map((index) => {
      const field = `competencies.${index}`
      const weight = Number(text(`${field}.weight`))
      return {
        competencyId: text(`${field}.competencyId`),
        weight,
        weightReason: weight === 1 ? '' : text(`${field}.weightReason`),
        questions: countOf(form, `${field}.questions`).map((number) => readQuestion(`${field}.questions.${number}`)),
      }
    }),
    mustHaves: countOf(form, 'mustHaves').map((index) => ({
      requirement: text(`mustHaves.${index}.requirement`),
      question: text(`mustHaves.${index}.question`),
    })),
    faq: countOf(form, 'faq').map((index) => ({
      topic: text(`faq.${index}.topic`) || null,
      question: text(`faq.${index}.question`),
      answer: text(`faq.${index}.answer`),
    })),
  })
  if (!parsed.success) throw new Response(null, { status: 400 })
  return parsed.data

  function readQuestion(field: string) {
    return {
      bankId: text(`${field}.bankId`) || null,
      type: QuestionType.safeParse(text(`${field}.type`)).data ?? 'past',
      text: text(`${field}.text`),
      rephrase: text(`${field}.rephrase`),
      // An emptied follow-up is taken out.
      probes: countOf(form, `${field}.probes`).flatMap((number) => {
        const when = ProbeTrigger.safeParse(text(`${field}.probes.${number}.when`)).data
        const words = text(`${field}.probes.${number}.text`)
        return when === undefined || words === '' ? [] : [{ when, text: words }]
      }),
    }
  }
}

/** The questions whose other words and follow-ups were taken away by an earlier press. */
export function readWithoutThem(form: FormData): string[] {
  return form.getAll('withoutThem').filter((value) => typeof value === 'string')
}

/** The indices that stand behind a name, in their order. */
function countOf(form: FormData, name: string): number[] {
  const prefix = `${name}.`
  const found = [...form.keys()].flatMap((key) =>
    key.startsWith(prefix) ? [Number(key.slice(prefix.length).split('.')[0])] : [],
  )
  return [...new Set(found)].filter(Number.isInteger).sort((a, b) => a - b)
}

/** What the pressed button asks for: a change to the draft, or to save it. */
export function readPlanPress(form: FormData): PlanChange | 'save' {
  const pressed = String(form.get('do') ?? '')
  const [what = '', first = '', second = ''] = pressed.split(':')
  const index = Number(first)
  switch (what) {
    case 'save':
      return 'save'
    case 'up':
      return { kind: 'move', index, by: -1 }
    case 'down':
      return { kind: 'move', index, by: 1 }
    case 'remove':
    case 'swap':
    case 'remove-must-have':
    case 'remove-faq':
      return { kind: what, index }
    case 'restore':
      return { kind: 'restore', index, question: Number(second) }
    case 'add':
      return { kind: 'add', competencyId: String(form.get('addCompetency') ?? '') }
    case 'add-must-have':
      return { kind: 'add-must-have' }
    case 'add-faq':
      return { kind: 'add-faq', topic: topicOf(form) }
    case 'role':
      return { kind: 'role', roleId: String(form.get('role') ?? '') }
    case 'mode':
      return { kind: 'mode', mode: PlanMode.safeParse(form.get('mode')).data ?? 'full' }
    default:
      throw new Response(null, { status: 400 })
  }
}

function topicOf(form: FormData): string | null {
  const topic = String(form.get('addTopic') ?? '')
  return topic === '' || topic === 'own' ? null : topic
}
