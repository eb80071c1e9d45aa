import type { z } from 'zod'
import { roomReportWords } from '#content/interview/room-report.ts'
import { type CreatedInterview, createInterview, NewInterview } from '#contract/api/interviews.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'

export type InterviewRequest = z.input<typeof NewInterview>

export type InterviewAnswer =
  | { state: 'created'; interview: CreatedInterview }
  | { state: 'invalid'; fields: readonly FieldProblem[] }
  | { state: 'failed' }

/** The first problem of each field, in the words shown beside it. Empty when all is well. */
export function checkInterviewRequest(request: unknown): FieldProblem[] {
  const issues = NewInterview.safeParse(request).error?.issues ?? []
  const problems = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '')
    if (!problems.has(field)) problems.set(field, field === 'voice' ? roomReportWords.voiceMissing : issue.message)
  }
  return Array.from(problems, ([field, message]) => ({ field, message }))
}

/** Creates the interview record; every failure that no field explains is `failed`. */
export async function requestInterview(request: InterviewRequest): Promise<InterviewAnswer> {
  const answer = await callApi(createInterview, { body: request })
  if (answer.isDone) return { state: 'created', interview: answer.result }
  const fields = answer.problem?.fields ?? []
  return answer.status === 422 && fields.length > 0 ? { state: 'invalid', fields } : { state: 'failed' }
}
