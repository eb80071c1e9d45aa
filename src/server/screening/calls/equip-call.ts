import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import type { Interviewer } from '#interviewer/port.ts'
import { createModelInterviewer } from '#interviewer/with-model/model-interviewer.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { openInterviewModels } from '#server/screening/models/open-interview-models.ts'
import { type CallSpeech, openOwnSpeech } from '#server/tenancy/index.ts'

type EquipDeps = Parameters<typeof openOwnSpeech>[0] & Parameters<typeof openInterviewModels>[0] & Pick<Deps, 'db'>

/**
 * What an interview's call is heard, spoken and held with: the services of its workspace, or the built-in engine. Whatever
 * keeps them from being looked up, the call begins.
 */
export async function equipCall(
  deps: EquipDeps,
  interviewId: string,
): Promise<CallSpeech & { interviewer: Interviewer }> {
  const interview = await inInterview(deps.db, interviewId, (tx) => findInterview(tx, interviewId)).catch(
    (err: unknown) => {
      deps.log.warn({ err, interviewId }, 'An interview’s own services could not be looked up')
      return null
    },
  )
  const speech = await openOwnSpeech(deps, interviewId, async () => interview?.workspaceId ?? null)
  return { ...speech, interviewer: interview === null ? builtinInterviewer : await findInterviewer(deps, interview) }
}

async function findInterviewer(deps: EquipDeps, interview: StoredInterview): Promise<Interviewer> {
  try {
    const models = await openInterviewModels(deps, interview)
    return models?.conversation == null ? builtinInterviewer : createModelInterviewer(models.conversation)
  } catch (err) {
    deps.log.warn({ err, interviewId: interview.id }, 'A workspace’s own language model could not be looked up')
    return builtinInterviewer
  }
}
