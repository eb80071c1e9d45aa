import {
  addNote as addNoteEndpoint,
  decide as decideEndpoint,
  exportReportCsv,
  exportReportJson,
  listDecisions,
  listNotes,
  markEvidenceRead as markEvidenceReadEndpoint,
  removeNote as removeNoteEndpoint,
} from '#contract/api/reviews.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, handleInWorkspace, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { decide, markEvidenceRead, readDecisions } from './decide.ts'
import { exportReport } from './export-report.ts'
import { addNote, readNotes, removeNote } from './notes.ts'

const routes: readonly Route[] = [
  handleInWorkspace(listDecisions, (deps, workspace, { params }) => readDecisions(deps, workspace, params.interviewId)),
  handleInWorkspace(markEvidenceReadEndpoint, async (deps, workspace, { params }) => {
    await markEvidenceRead(deps, workspace, params.interviewId)
    return null
  }),
  handleInWorkspace(decideEndpoint, async (deps, workspace, { params, body }) => {
    await decide(deps, workspace, params.interviewId, body)
    return null
  }),
  handleInWorkspace(listNotes, (deps, workspace, { params }) => readNotes(deps, workspace, params.interviewId)),
  handleInWorkspace(addNoteEndpoint, async (deps, workspace, { params, body }) => ({
    told: await addNote(deps, workspace, params.interviewId, body),
  })),
  handleInWorkspace(removeNoteEndpoint, async (deps, workspace, { params }) => {
    await removeNote(deps, workspace, params.interviewId, params.noteId)
    return null
  }),
  handleFile(exportReportJson, (deps, context, { params }) =>
    exportReport(deps, workspaceOf(context), params.interviewId, 'json'),
  ),
  handleFile(exportReportCsv, (deps, context, { params }) =>
    exportReport(deps, workspaceOf(context), params.interviewId, 'csv'),
  ),
]

/** What members make of a finished interview. */
export const reviewsFeature: Feature = { id: 'reviews', routes, jobs: [] }
