import { z } from 'zod'
import { type LanguageModel, type ModelData, ModelFailed, type ModelFailure } from '../port.ts'

/** What a scripted model was asked. */
export interface Asked {
  /** The prompt's id. */
  prompt: string
  data: readonly ModelData[]
  task: string
}

type Answer = { value: unknown } | { failure: ModelFailure } | { pieces: readonly string[]; thenFails?: ModelFailure }

export interface ScriptedModel extends LanguageModel {
  readonly asked: readonly Asked[]
}

/** A model that answers as a function says; what does not fit the schema counts as malformed, as it would of a service. */
export function createScriptedModel(answer: (asked: Asked) => Answer | Promise<Answer>): ScriptedModel {
  const asked: Asked[] = []
  const take = async (each: Asked, signal: AbortSignal) => {
    signal.throwIfAborted()
    asked.push(each)
    const given = await answer(each)
    signal.throwIfAborted()
    return given
  }
  return {
    name: 'scripted at localhost',
    model: 'scripted',
    asked,
    async ask({ prompt, data, task, schema }, signal) {
      const given = await take({ prompt: prompt.id, data, task }, signal)
      if ('failure' in given) return { kind: 'failed', failure: given.failure }
      const parsed = z.safeParse(schema, 'value' in given ? given.value : given.pieces.join(''))
      if (parsed.success) return { kind: 'answered', value: parsed.data }
      return { kind: 'failed', failure: { kind: 'malformed', message: 'The answer does not fit' } }
    },
    async *write({ prompt, data, task }, signal) {
      const given = await take({ prompt: prompt.id, data, task }, signal)
      if ('failure' in given) throw new ModelFailed(given.failure)
      const { pieces, thenFails } = 'pieces' in given ? given : { pieces: [String(given.value)], thenFails: undefined }
      for (const piece of pieces) {
        signal.throwIfAborted()
        yield piece
      }
      if (thenFails !== undefined) throw new ModelFailed(thenFails)
    },
    used: () => ({ calls: asked.length, inputTokens: 0, outputTokens: 0, costMicros: null }),
  }
}
