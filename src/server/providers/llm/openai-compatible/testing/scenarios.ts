import { adaptations } from './adaptations.ts'
import { answers } from './answers.ts'
import { breaks } from './breaks.ts'
import { refusals } from './refusal-rows.ts'

export const scenarios = { ...answers, ...breaks, ...adaptations, ...refusals } as const
export type ScenarioId = keyof typeof scenarios
