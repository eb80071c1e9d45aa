import type { Level } from '../../../src/contract/report/evaluation.ts'
import { createPlantedModel } from '../../../src/evaluation/with-model/testing/planted-model.ts'
import type { LanguageModel, ModelRequest, ModelUse } from '../../../src/language-model/port.ts'
import { createSystemClock } from '../../../src/server/platform/clock.ts'
import { Secret } from '../../../src/server/platform/config/secret.ts'
import { createLog } from '../../../src/server/platform/log/log.ts'
import { createLlmOpener } from '../../../src/server/providers/llm/index.ts'
import type { Llm } from '../../../src/server/providers/llm/port.ts'
import type { Interview } from '../datasets.ts'
import { plantedValue } from '../rows/interviews.ts'
import { competencyName } from './interview-plan.ts'

/** A model for one interview; null stands for answers that are in no interview with planted levels. */
export type OpenModel = (interview: Interview | null) => LanguageModel

/** Levels of the scale for the planted ones. */
const plantedLevel: Readonly<Record<number, Level>> = { 1: 1, 2: 3, 3: 5 }

/** Gives the planted levels and quotes what was said; of `inventEvery` quotes one is invented. */
export function openPlanted(inventEvery: number | null): OpenModel {
  return (interview) => {
    const levels = new Map(
      Object.entries(interview?.planted_levels ?? {}).map(([id, level]) => [
        competencyName(id),
        plantedLevel[plantedValue[level]] ?? 3,
      ]),
    )
    return createPlantedModel({
      levelOf: (competency) => levels.get(competency.split('.')[0] ?? '') ?? 3,
      quote: (text, place) =>
        inventEvery !== null && place % inventEvery === inventEvery - 1 ? invented(place) : text,
    })
  }
}

/** Words that nobody in the sets says. */
export const inventedWords = 'quixotic zeppelin'

function invented(place: number): string {
  return `I rebuilt the ${inventedWords} from scratch in week ${place} and sold it twice.`
}

interface Service {
  url: string
  key: string | null
  model: string
}

const callTimeoutMs = 120_000

/** A service that speaks OpenAI's chat completions, asked without masking: the sets hold invented people. */
export function openService({ url, key, model }: Service): OpenModel {
  const open = createLlmOpener({ clock: createSystemClock(), log: createLog({ level: 'silent' }) })
  const { evaluation } = open({
    url,
    key: key === null ? null : new Secret(key),
    model,
    evaluationModel: model,
    prices: null,
  })
  return () => modelOf(evaluation, `${model} at ${new URL(url).host}`)
}

/** As the product's own adapter asks, without masking and budget. */
function modelOf(llm: Llm, name: string): LanguageModel {
  const used: ModelUse = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: null }
  return {
    name,
    model: llm.model,
    async ask({ schema, ...request }, signal) {
      const outcome = await llm.respond({ ...spoken(request), schema }, signal)
      used.calls += 1
      used.inputTokens += outcome.usage.inputTokens
      used.outputTokens += outcome.usage.outputTokens
      if (outcome.kind === 'answered') return { kind: 'answered', value: outcome.value }
      return { kind: 'failed', failure: { kind: outcome.failure.kind, message: outcome.failure.message } }
    },
    write() {
      throw new Error('An evaluation asks for answers alone')
    },
    used: () => ({ ...used }),
  }
}

function spoken({ prompt, data, task, maxOutputTokens, temperature }: ModelRequest) {
  const blocks = data.map(({ title, text }) => `### ${title}\n<<<\n${text.replace(/<{3,}|>{3,}/g, '')}\n>>>`)
  return {
    instructions: prompt.text,
    messages: [{ role: 'user' as const, text: [...blocks, task].join('\n\n') }],
    maxOutputTokens,
    temperature,
    timeoutMs: callTimeoutMs,
  }
}
