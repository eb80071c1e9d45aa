import {
  admitApplicant as admitEndpoint,
  changeApplyLink as changeEndpoint,
  downloadResume,
  getApplyLink,
  makeApplyLink as makeEndpoint,
  renewApplyLink as renewEndpoint,
  setApplyLinkState as setStateEndpoint,
} from '#contract/api/applications.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, handleInWorkspace, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { admitApplicant } from './admit-applicant.ts'
import { changeApplyLink, findApplyLink, makeApplyLink, renewApplyLink, setApplyLinkState } from './apply-link.ts'
import { applyLinkNotFound } from './policy.ts'
import { openResume } from './read-origin.ts'
import { sweepResume, sweepResumeAddress } from './sweep-resume.ts'

/** Storage that is away for an hour or two still gets swept. */
export const sweepResumeJob = defineJob({
  ...sweepResumeAddress,
  attempts: 10,
  timeoutMs: 60_000,
  backoffMs: 30_000,
  run: (deps, payload) => sweepResume(deps, payload.interviewId),
})

export const routes: readonly Route[] = [
  handleInWorkspace(getApplyLink, async (deps, workspace, { params }) => {
    const link = await findApplyLink(deps, workspace, params.openingId)
    if (link === null) throw applyLinkNotFound()
    return link
  }),
  handleInWorkspace(makeEndpoint, (deps, workspace, { params, body }) =>
    makeApplyLink(deps, workspace, params.openingId, body.company),
  ),
  handleInWorkspace(changeEndpoint, (deps, workspace, { params, body }) =>
    changeApplyLink(deps, workspace, params.openingId, body),
  ),
  handleInWorkspace(setStateEndpoint, (deps, workspace, { params, body }) =>
    setApplyLinkState(deps, workspace, params.openingId, body.state),
  ),
  handleInWorkspace(renewEndpoint, (deps, workspace, { params }) => renewApplyLink(deps, workspace, params.openingId)),
  handleInWorkspace(admitEndpoint, async (deps, workspace, { params }) => {
    await admitApplicant(deps, workspace, params.interviewId)
    return null
  }),
  handleFile(downloadResume, (deps, context, { params }) => openResume(deps, workspaceOf(context), params.interviewId)),
]

/** Public apply links, and what is sent through them. */
export const applicationsFeature: Feature = { id: 'applications', routes, jobs: [sweepResumeJob] }
