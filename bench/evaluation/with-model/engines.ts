import type { Level } from '../../../src/contract/report/evaluation.ts'
import { createPlantedModel } from '../../../src/evaluation/with-model/testing/planted-model.ts'
import type { LanguageModel } from '../../../src/language-model/port.ts'
import { openModelsAt, type Service } from '../../shared/open-model.ts'
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

/** A service that speaks OpenAI's chat completions. */
export function openService(service: Service): OpenModel {
  const open = openModelsAt(service)
  return () => open('evaluation')
}
