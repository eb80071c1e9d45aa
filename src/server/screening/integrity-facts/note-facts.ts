import { AppError } from '#contract/errors.ts'
import { type IntegrityFact, maxIntegrityFacts } from '#contract/interview/integrity-facts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tokenInvalid } from '#server/screening/interviews/policy.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { lockTranscript } from '#server/screening/interviews/transcript-store.ts'
import { throughUpload } from '#server/screening/media/through-upload.ts'
import { countFacts, insertFacts } from './store.ts'

/**
 * Notes what the candidate's browser tells of what happened around the answers, where the candidate agreed to that. What was
 * noted already is not noted again, and what is beyond the bound is left out.
 * @throws AppError `interview.token_invalid`, `interview.facts_not_noted`.
 */
export function noteFacts(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { interviewId, token }: { interviewId: string; token: string | null },
  facts: readonly IntegrityFact[],
): Promise<void> {
  return throughUpload(deps, { interviewId, takeId: null, token }, async (tx, interview) => {
    if (!interview.notesFacts || interview.isPreview) throw factsNotNoted()
    // One call after the other, so that the bound holds, and none after a deletion.
    await lockInterview(tx, interviewId)
    if (!(await lockTranscript(tx, interviewId))) throw tokenInvalid()
    const room = Math.max(0, maxIntegrityFacts - (await countFacts(tx, interviewId)))
    const { workspaceId } = interview
    await insertFacts(tx, { workspaceId, interviewId, notedAt: deps.clock.now() }, facts.slice(0, room))
  })
}

function factsNotNoted(): AppError {
  return new AppError('conflict', 'interview.facts_not_noted', 'The interview notes nothing around its answers')
}
