import { AtsFailure, type AtsScorecard } from '../port.ts'
import type { FormField } from './answers.ts'

interface FieldSubmission {
  path: string
  value: unknown
}

const textTypes = ['RichText', 'LongText', 'String']

/**
 * A feedback form as far as software may fill it in: the text in its first field for text, and levels where a score field is
 * called like the competency. An overall recommendation is a person's to give and stays empty.
 * @throws AtsFailure `refused` where the form has no field for text, or requires one that stays empty.
 */
export function fillForm(fields: readonly FormField[], scorecard: AtsScorecard): FieldSubmission[] {
  const text = textTypes.flatMap((type) => fields.filter(({ field }) => field.type === type))[0]
  if (text === undefined) throw new AtsFailure('refused', { said: 'The form has no field for text.' })
  const filled = [
    { path: text.field.path, value: textValue(text.field.type, textOf(scorecard)) },
    ...fields.flatMap(({ field }) => {
      const level = field.type === 'Score' ? levelOf(scorecard, field.title) : null
      return level === null ? [] : [{ path: field.path, value: { score: toFourSteps(level) } }]
    }),
  ]
  const empty = fields.find(({ isRequired, field }) => isRequired && !filled.some(({ path }) => path === field.path))
  if (empty !== undefined) {
    throw new AtsFailure('refused', { said: `The form requires “${empty.field.title}”, which software leaves empty.` })
  }
  return filled
}

function textValue(type: string, text: string): unknown {
  return type === 'RichText' ? { type: 'PlainText', value: text } : text
}

function textOf({ heading, summary, levels }: AtsScorecard): string {
  const rated = levels.map(({ name, level }) => `${name}: ${level === null ? 'could not be rated' : `${level} of 5`}`)
  return [heading, ...summary, rated.join('\n')].join('\n\n')
}

function levelOf({ levels }: AtsScorecard, title: string): number | null {
  const folded = title.trim().toLowerCase()
  return levels.find(({ name }) => name.trim().toLowerCase() === folded)?.level ?? null
}

/** Ashby's scores have four steps, ours five levels. */
export function toFourSteps(level: number): number {
  return Math.round(1 + ((level - 1) * 3) / 4)
}
