import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import manifest from './models.json' with { type: 'json' }

export type ModelId = keyof typeof manifest.models

export const modelIds = [
  'silero-vad',
  'moonshine-base',
  'moonshine-tiny',
  'espeak-ng-data',
  'piper-libritts-r',
  'kokoro',
] as const satisfies readonly ModelId[]

/** A folder of the admin's own in place of one of ours; it holds files of the same names. */
export type ModelOverrides = Partial<Record<ModelId, string>>

/** The folder of each model. */
export type ModelFolders = Readonly<Record<ModelId, string>>

/** Which file of its folder tells that a model is there; the set-up renames complete folders into place. */
const landmark: Record<ModelId, string> = {
  'silero-vad': 'weights.bin',
  'moonshine-base': 'tokens.txt',
  'moonshine-tiny': 'tokens.txt',
  'espeak-ng-data': 'phontab',
  'piper-libritts-r': 'model.onnx',
  kokoro: 'model.onnx',
}

export function modelFolders(modelsDir: string, overrides: ModelOverrides = {}): ModelFolders {
  const folder = (id: ModelId) => overrides[id] ?? join(modelsDir, manifest.models[id].folder)
  return {
    'silero-vad': folder('silero-vad'),
    'moonshine-base': folder('moonshine-base'),
    'moonshine-tiny': folder('moonshine-tiny'),
    'espeak-ng-data': folder('espeak-ng-data'),
    'piper-libritts-r': folder('piper-libritts-r'),
    kokoro: folder('kokoro'),
  }
}

export function findMissing(folders: ModelFolders, ids: readonly ModelId[]): readonly ModelId[] {
  return ids.filter((id) => !existsSync(join(folders[id], landmark[id])))
}

/** @throws AppError `speech.model_missing` naming the models that are not there. */
export function requireModels(folders: ModelFolders, ids: readonly ModelId[]): void {
  const missing = findMissing(folders, ids)
  if (missing.length === 0) return
  const message = `Speech models are missing: ${missing.join(', ')}. Run: node scripts/models/ensure.mjs`
  throw new AppError('unavailable', 'speech.model_missing', message, { details: { missing }, retryable: false })
}

/** Names the weights in use; rendered lines are kept by it. */
export function modelVersion(folders: ModelFolders, id: ModelId): string {
  const own = manifest.models[id].folder
  return folders[id].endsWith(own) ? own : folders[id]
}
