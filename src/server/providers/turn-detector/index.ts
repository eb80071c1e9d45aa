import type { TurnDetectorSettings } from '#server/platform/config/turn-detector-settings.ts'
import { runtimeFolderOf } from '#server/speech/smart-turn/runtime.ts'
import { createBuiltinTurnDetector } from './builtin/index.ts'
import type { TurnDetector } from './port.ts'
import { openSmartTurn, type SmartTurnDeps } from './smart-turn/index.ts'

/** Every adapter of the port by its id. */
export const turnDetectorAdapters = { builtin: createBuiltinTurnDetector, 'smart-turn': openSmartTurn } as const

/**
 * The turn detector this installation is configured for.
 * @throws StartError where its weights are not there, are not the ones that were named, or do not fit.
 */
export async function openTurnDetector(
  { modelsDir, turnDetector }: { modelsDir: string; turnDetector: TurnDetectorSettings | null },
  deps: SmartTurnDeps,
): Promise<TurnDetector> {
  if (turnDetector === null) return turnDetectorAdapters.builtin()
  return await turnDetectorAdapters['smart-turn']({ ...turnDetector, runtimeFolder: runtimeFolderOf(modelsDir) }, deps)
}
