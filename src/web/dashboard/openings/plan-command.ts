import { z } from 'zod'
import type { PlanChange } from '#contract/customer/openings.ts'
import { Probe, QuestionType, Seniority } from '#contract/interview/bank.ts'
import {
  DraftCompetency,
  DraftFaqEntry,
  DraftMustHave,
  DraftQuestion,
  FromOccupation,
  OwnCompetency,
  PlanDraft,
  PlanMode,
} from '#contract/interview/plan-draft.ts'
import { rowsOf } from '#web/area/rows-of.ts'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim().replace(/\r\n?/g, '\n'))
/** The sentence of the job's text that came along; none is left out. */
const source = text.transform((typed) => typed || undefined).pipe(DraftMustHave.shape.source)
const textOrNull = text.transform((typed) => typed || null)

/** An emptied follow-up is taken out. */
const probes = rowsOf(z.object({ when: Probe.shape.when, text: text.pipe(DraftQuestion.shape.text) }), 10)
  .transform((rows) => rows.filter((probe) => probe.text !== ''))
  .pipe(DraftQuestion.shape.probes)

const Question = z.object({
  bankId: textOrNull.pipe(DraftQuestion.shape.bankId),
  type: QuestionType.default('past'),
  text: text.pipe(DraftQuestion.shape.text),
  rephrase: text.pipe(DraftQuestion.shape.rephrase),
  probes,
  source,
})

/** Not there for a competency of the bank. */
const Own = z.object({
  name: text.pipe(OwnCompetency.shape.name),
  definition: text.pipe(OwnCompetency.shape.definition),
  anchors: z.object({
    '1': text.pipe(OwnCompetency.shape.anchors.shape['1']),
    '3': text.pipe(OwnCompetency.shape.anchors.shape['3']),
    '5': text.pipe(OwnCompetency.shape.anchors.shape['5']),
  }),
  writtenBy: text.transform((typed) => typed || undefined).pipe(OwnCompetency.shape.writtenBy),
})

/** What is only read in the editor travels as JSON: where a competency comes from. */
function carried<Kind extends z.ZodType>(kind: Kind) {
  return text.transform((typed, context): z.output<Kind> | undefined => {
    if (typed === '') return undefined
    const parsed = kind.safeParse(parseJson(typed))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'This competency could not be read.' })
    return z.NEVER
  })
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return null
  }
}

/** A competency of a plan as its fields send it. */
export const CompetencyRow = z
  .object({
    competencyId: text.pipe(DraftCompetency.shape.competencyId),
    own: Own.optional(),
    weight: text.transform(Number).pipe(DraftCompetency.shape.weight),
    weightReason: text.pipe(DraftCompetency.shape.weightReason),
    questions: rowsOf(Question, 4),
    source,
    fromOccupation: carried(FromOccupation),
  })
  .transform((competency) => (competency.weight === 1 ? { ...competency, weightReason: '' } : competency))

const MustHave = z.object({
  requirement: text.pipe(DraftMustHave.shape.requirement),
  question: text.pipe(DraftMustHave.shape.question),
  asks: text.transform((typed) => typed || undefined).pipe(DraftMustHave.shape.asks),
  source,
})

const FaqEntry = z.object({
  topic: textOrNull.pipe(DraftFaqEntry.shape.topic),
  question: text.pipe(DraftFaqEntry.shape.question),
  answer: text.pipe(DraftFaqEntry.shape.answer),
  source,
})

const presses =
  /^(save|write|add:[\w.-]{1,120}|add-must-have|add-knock-out|add-faq|role|mode|(up|down|remove|swap|keep|remove-must-have|remove-faq):\d{1,2}|level:(junior|mid|senior|lead)|(restore|remove-question):\d{1,2}:\d{1,2}|add-question:\d{1,2}:(past|situational|knowledge))$/

/**
 * What every button of the plan's form sends: the whole draft as it was when it was pressed, and what the button asks for.
 * Names are paths into the draft, such as `competencies.2.questions.0.text`.
 */
export const PlanCommand = z
  .object({
    do: z.string().regex(presses),
    /** Of the plan that the form was filled from. */
    revision: z.number().int().min(1),
    /** The questions whose other words and follow-ups were taken away by an earlier press. */
    withoutThem: z.array(z.string()).default([]),
    roleId: PlanDraft.shape.roleId.default(''),
    level: PlanDraft.shape.level,
    mode: PlanMode.default('full'),
    engine: PlanDraft.shape.engine,
    followUps: PlanDraft.shape.followUps.default(0),
    competencies: rowsOf(CompetencyRow, 12),
    mustHaves: rowsOf(MustHave, 12),
    faq: rowsOf(FaqEntry, 40),
    /** What is chosen beside the buttons for another role and a further answer. */
    role: z.string().default(''),
    addTopic: z.string().default(''),
  })
  .transform(({ do: pressed, revision, withoutThem, role, addTopic, ...draft }) => ({
    change: readPress(pressed, { role, addTopic, mode: draft.mode }),
    draft: draft satisfies PlanDraft,
    revision,
    withoutThem,
  }))
export type PlanCommand = z.infer<typeof PlanCommand>

/** Asks for a competency to be kept in the workspace's library, and changes no plan. */
interface KeepPress {
  kind: 'keep'
  index: number
}

interface Chosen {
  role: string
  addTopic: string
  mode: PlanMode
}

/** What the pressed button asks for: a change to the draft, or to save it. */
function readPress(pressed: string, { role, addTopic, mode }: Chosen): PlanChange | KeepPress | 'save' {
  const [what = '', first = '', second = ''] = pressed.split(':')
  const index = Number(first)
  switch (what) {
    case 'up':
      return { kind: 'move', index, by: -1 }
    case 'down':
      return { kind: 'move', index, by: 1 }
    case 'keep':
    case 'remove':
    case 'swap':
    case 'remove-must-have':
    case 'remove-faq':
      return { kind: what, index }
    case 'restore':
      return { kind: 'restore', index, question: Number(second) }
    case 'write':
      return { kind: 'write' }
    case 'add-question':
      return { kind: 'add-question', index, type: QuestionType.parse(second) }
    case 'remove-question':
      return { kind: 'remove-question', index, question: Number(second) }
    case 'add':
      return { kind: 'add', competencyId: first }
    case 'add-must-have':
      return { kind: 'add-must-have', isKnockOut: false }
    case 'add-knock-out':
      return { kind: 'add-must-have', isKnockOut: true }
    case 'add-faq':
      return { kind: 'add-faq', topic: addTopic === '' || addTopic === 'own' ? null : addTopic }
    case 'role':
      return { kind: 'role', roleId: role }
    case 'level':
      return { kind: 'level', level: Seniority.parse(first) }
    case 'mode':
      return { kind: 'mode', mode }
    default:
      return 'save'
  }
}
