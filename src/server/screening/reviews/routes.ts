import {
  listRatings,
  readAgreement as readAgreementEndpoint,
  readRatingSheet as readSheetEndpoint,
  revealRatings as revealEndpoint,
  saveRatingDraft as saveDraftEndpoint,
  submitRating as submitRatingEndpoint,
} from '#contract/api/ratings.ts'
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
import { handleFile, handleInWorkspace, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { decide, markEvidenceRead, readDecisions } from './decide.ts'
import { exportReport } from './export-report.ts'
import { addNote, readNotes, removeNote } from './notes.ts'
import { revealRatings, saveRatingDraft, submitRating } from './rate.ts'
import { readRatingSheet } from './rating-sheet.ts'
import { readAgreement, readRatings } from './read-ratings.ts'

export const routes: readonly Route[] = [
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
  handleInWorkspace(readSheetEndpoint, (deps, workspace, { params }) =>
    readRatingSheet(deps, workspace, params.interviewId),
  ),
  handleInWorkspace(saveDraftEndpoint, async (deps, workspace, { params, body }) => {
    await saveRatingDraft(deps, workspace, params.interviewId, body)
    return null
  }),
  handleInWorkspace(submitRatingEndpoint, async (deps, workspace, { params, body }) => {
    await submitRating(deps, workspace, params.interviewId, body)
    return null
  }),
  handleInWorkspace(listRatings, (deps, workspace, { params }) => readRatings(deps, workspace, params.interviewId)),
  handleInWorkspace(revealEndpoint, async (deps, workspace, { params }) => {
    await revealRatings(deps, workspace, params.interviewId)
    return null
  }),
  handleInWorkspace(readAgreementEndpoint, (_deps, workspace) => readAgreement(workspace)),
  handleFile(exportReportJson, (deps, context, { params }) =>
    exportReport(deps, workspaceOf(context), params.interviewId, 'json'),
  ),
  handleFile(exportReportCsv, (deps, context, { params }) =>
    exportReport(deps, workspaceOf(context), params.interviewId, 'csv'),
  ),
]
