import { defaultModelsDir } from '#server/platform/config/schema.ts'

/** The weights that the set-up fetched: tests of the models use the real ones. */
export function testModelsDir(environment: NodeJS.ProcessEnv): string {
  return environment.MODELS_DIR ?? defaultModelsDir()
}
