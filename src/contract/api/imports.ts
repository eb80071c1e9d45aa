import { z } from 'zod'
import {
  ImportId,
  ImportLinks,
  ImportPreview,
  ImportPreviewRequest,
  ImportRows,
  ImportUndone,
  RowOutcome,
} from '../customer/imports.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Imports'
const ImportParams = WorkspaceParams.extend({ importId: ImportId })

export const previewImport = defineEndpoint({
  id: 'imports.preview',
  method: 'POST',
  path: `${workspacePath}/imports/preview`,
  summary: 'Say what a CSV file of openings or candidates is read as, and what would happen to each row.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams,
  body: ImportPreviewRequest,
  result: ImportPreview,
  errors: ['request.invalid', 'opening.not_found'],
})

export const importRows = defineEndpoint({
  id: 'imports.rows',
  method: 'PUT',
  path: `${workspacePath}/imports/:importId/rows`,
  summary: 'Import a batch of rows, all of it or nothing. The same batch sent again is done once.',
  tag,
  access: { workspace: 'recruiter' },
  params: ImportParams,
  body: ImportRows,
  result: z.object({ outcomes: z.array(RowOutcome) }),
  errors: [
    'request.invalid',
    'import.not_found',
    'import.undone',
    'opening.not_found',
    'invitation.mails_used',
    'plan.limit_reached',
    'workspace.unnamed',
  ],
})

export const undoImport = defineEndpoint({
  id: 'imports.undo',
  method: 'POST',
  path: `${workspacePath}/imports/:importId/undo`,
  summary: 'Remove what an import made and nobody has touched since, within 24 hours.',
  tag,
  access: { workspace: 'recruiter' },
  params: ImportParams,
  result: ImportUndone,
  errors: ['import.not_found', 'import.too_late'],
})

export const takeImportLinks = defineEndpoint({
  id: 'imports.links',
  method: 'POST',
  path: `${workspacePath}/imports/:importId/links`,
  summary: 'Hand out a link for each invitation of an import, once.',
  tag,
  access: { workspace: 'recruiter' },
  params: ImportParams,
  result: ImportLinks,
  errors: ['import.not_found', 'import.links_taken'],
})
