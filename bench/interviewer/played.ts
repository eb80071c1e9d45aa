import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { TurnKind } from '../../src/contract/interview/turn.ts'
import { currentCause } from './former-causes.ts'

const labels = [
  'danger',
  'notDanger',
  'accommodation',
  'thinkingTime',
  'skip',
  'questions',
  'stop',
  'clarify',
  'goBack',
  'abuse',
  'human',
  'answer',
  'protected',
  'notProtected',
] as const

/**
 * What a sentence is. `notDanger` only sounds like danger; `answer` holds the words of requests and is none;
 * `protected` states a protected fact about the candidate, `notProtected` only sounds like one.
 */
const Label = z.enum(labels)
export type Label = z.infer<typeof Label>

const PlayedUtterance = z.object({ intent: Label, text: z.string().min(1) })
export type PlayedUtterance = z.infer<typeof PlayedUtterance>

const PlayedTurn = z.object({
  speaker: z.enum(['interviewer', 'candidate']),
  kind: TurnKind,
  text: z.string(),
  /** Where it was recorded; else the words tell, as far as they do. */
  cause: z.string().transform(currentCause).optional(),
})

const PlayedInterview = z.object({
  id: z.string(),
  /** `General`, or the title of the opening whose questions were asked. */
  plan: z.string(),
  turns: z.array(PlayedTurn).min(1),
  expert: z.object({
    /** 0 to 100; null where nothing may be rated. */
    score: z.number().min(0).max(100).nullable(),
    /** 1 to 5, one for each question in order; null where an answer cannot be rated. */
    levels: z.array(z.number().min(1).max(5).nullable()),
  }),
})
export type PlayedInterview = z.infer<typeof PlayedInterview>

export interface Played {
  utterances: readonly PlayedUtterance[]
  interviews: readonly PlayedInterview[]
}

/**
 * Reads a folder of interviews and utterances; a file that is not there counts as empty.
 * @throws Error that names the file and the line which has another shape.
 */
export function readPlayed(folder: string): Played {
  return {
    utterances: readLines(join(folder, 'utterances.jsonl'), PlayedUtterance),
    interviews: readLines(join(folder, 'interviews.jsonl'), PlayedInterview),
  }
}

function readLines<T>(file: string, shape: z.ZodType<T>): T[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      try {
        return [shape.parse(JSON.parse(line))]
      } catch (cause) {
        throw new Error(`${file}, line ${index + 1}, is not what was expected`, { cause })
      }
    })
}
