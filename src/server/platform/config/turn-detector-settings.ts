import { resolve } from 'node:path'
import { z } from 'zod'
import { type AdapterChoice, chooseAdapter } from './choose-adapter.ts'

/** What helps turn-taking to tell an end from a pause. */
export const turnDetectorChoice: AdapterChoice<'builtin' | 'smart-turn'> = {
  variable: 'TURN_DETECTOR',
  builtin: 'builtin',
  needs: { builtin: [], 'smart-turn': ['TURN_DETECTOR_MODEL', 'TURN_DETECTOR_SHA256'] },
}

export const turnDetectorVariables = {
  TURN_DETECTOR: z.enum(['builtin', 'smart-turn']).optional().meta({
    description:
      'What tells the end of an answer from a pause: builtin are words, pauses and the voice’s ending; smart-turn adds a network with the input of Smart Turn v3.',
    example: 'smart-turn',
    default: 'smart-turn with its weights, else builtin',
  }),
  TURN_DETECTOR_MODEL: z.string().optional().meta({
    description: 'File of that network’s weights (ONNX).',
    example: '/srv/models/smart-turn-v3.2-cpu.onnx',
    default: 'none: built-in',
  }),
  TURN_DETECTOR_SHA256: z
    .string()
    .regex(/^[\da-fA-F]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits')
    .transform((digits) => digits.toLowerCase())
    .optional()
    .meta({
      description: 'SHA-256 that this file must have; needed with it. The server does not start with another file.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      default: 'none',
    }),
}

const TurnDetectorVariables = z.object(turnDetectorVariables)

export interface TurnDetectorSettings {
  /** Absolute path of the weights, and the SHA-256 they must have, in lower case. */
  model: string
  sha256: string
}

/** Null: the built-in cues alone. */
export function turnDetectorSettingsOf(variables: z.infer<typeof TurnDetectorVariables>): TurnDetectorSettings | null {
  const { TURN_DETECTOR_MODEL: model, TURN_DETECTOR_SHA256: sha256 } = variables
  if (chooseAdapter(turnDetectorChoice, variables) === 'builtin') return null
  return model === undefined || sha256 === undefined ? null : { model: resolve(model), sha256 }
}

/** Weights without their checksum, or a checksum of nothing: neither would be used, and nobody would know. */
export function turnDetectorProblem(
  given: Readonly<Record<string, string | undefined>>,
  exampleOf: (name: string) => string,
): string | null {
  const names = ['TURN_DETECTOR_MODEL', 'TURN_DETECTOR_SHA256'] as const
  const missing = names.filter((name) => given[name] === undefined)
  const [name] = missing
  if (name === undefined || missing.length === names.length || given.TURN_DETECTOR !== undefined) return null
  return `${name} is missing: the turn detector needs its weights and their checksum, for example ${name}=${exampleOf(name)}`
}
