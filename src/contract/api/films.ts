import { TakeParams } from '../media/takes.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Films'
const memberParams = WorkspaceParams.extend({ interviewId: InterviewId, takeId: TakeParams.shape.takeId })
const memberTakePath = `${workspacePath}/interviews/:interviewId/takes/:takeId` as const

export const playTake = defineEndpoint({
  id: 'takes.play',
  method: 'GET',
  path: `${memberTakePath}/film`,
  summary: 'Play one take of an interview’s film; byte ranges are honoured.',
  tag,
  access: { workspace: 'hiring_manager' },
  params: memberParams,
  produces: 'video/*',
  errors: ['report.not_found', 'recording.not_found', 'storage.unavailable'],
})

export const showTakePoster = defineEndpoint({
  id: 'takes.poster',
  method: 'GET',
  path: `${memberTakePath}/poster`,
  summary: 'Show the picture that stands for a take until it is played.',
  tag,
  access: { workspace: 'hiring_manager' },
  params: memberParams,
  produces: 'image/jpeg',
  errors: ['report.not_found', 'recording.not_found', 'storage.unavailable'],
})

/** Where a member's browser reads a take's film or its poster. */
export function takePathOf(workspaceId: string, interviewId: string, takeId: string, what: 'film' | 'poster'): string {
  const { path } = what === 'film' ? playTake : showTakePoster
  return path.replace(':workspaceId', workspaceId).replace(':interviewId', interviewId).replace(':takeId', takeId)
}
