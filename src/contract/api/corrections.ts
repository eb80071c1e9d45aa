import { z } from 'zod'
import { CorrectableTurn, NewCorrection } from '../customer/corrections.ts'
import { InterviewId, TurnId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Corrections'
const params = WorkspaceParams.extend({ interviewId: InterviewId })
const interviewPath = `${workspacePath}/interviews/:interviewId` as const

export const listCorrections = defineEndpoint({
  id: 'corrections.list',
  method: 'GET',
  path: `${interviewPath}/corrections`,
  summary: 'List the spoken answers of an interview as they were recognised, each with its corrections.',
  tag,
  access: { workspace: 'viewer' },
  params,
  result: z.object({ turns: z.array(CorrectableTurn) }),
  errors: ['report.not_found'],
})

export const correctTurn = defineEndpoint({
  id: 'corrections.create',
  method: 'POST',
  path: `${interviewPath}/turns/:turnId/corrections`,
  summary: 'Say what was really said in a spoken answer; the original is kept, and the report marks its quotes.',
  tag,
  access: { workspace: 'recruiter' },
  params: params.extend({ turnId: TurnId }),
  body: NewCorrection,
  status: 204,
  errors: ['request.invalid', 'report.not_found', 'report.not_ready', 'turn.not_found', 'correction.changed'],
})
