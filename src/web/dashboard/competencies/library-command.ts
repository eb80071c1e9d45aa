import { z } from 'zod'
import { QuestionType } from '#contract/interview/bank.ts'
import type { DraftCompetency } from '#contract/interview/plan-draft.ts'
import { rowsOf } from '#web/area/rows-of.ts'
import { CompetencyRow } from '../openings/plan-command.ts'

const presses = /^(save|remove-question:0:\d|add-question:0:(past|situational|knowledge))$/

/** What the buttons of a competency's form send: all of it, named as in a plan whose only competency it is. */
export const LibraryCommand = z
  .object({ do: z.string().regex(presses), competencies: rowsOf(CompetencyRow, 1) })
  .transform(({ do: pressed, competencies }) => ({ change: readPress(pressed), competency: competencies[0] ?? null }))
export type LibraryCommand = z.infer<typeof LibraryCommand>

type LibraryChange = 'save' | { kind: 'add'; type: QuestionType } | { kind: 'remove'; question: number }

function readPress(pressed: string): LibraryChange {
  const [what = '', , asked = ''] = pressed.split(':')
  if (what === 'add-question') return { kind: 'add', type: QuestionType.parse(asked) }
  if (what === 'remove-question') return { kind: 'remove', question: Number(asked) }
  return 'save'
}

/** The questions after a press that does not save. */
export function changeQuestions(
  questions: DraftCompetency['questions'],
  change: Exclude<LibraryChange, 'save'>,
): DraftCompetency['questions'] {
  if (change.kind === 'remove') return questions.filter((_, at) => at !== change.question)
  return [...questions, { bankId: null, type: change.type, text: '', rephrase: '', probes: [] }]
}

export const ArchiveCommand = z.object({ do: z.enum(['archive', 'restore']), id: z.uuid() })
