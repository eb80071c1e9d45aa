import type { ApiProblem, CustomerApiConfiguration } from '#contract/customer/api-configuration.ts'
import { isAppError } from '#contract/errors.ts'
import { VoiceId } from '#contract/values/voices.ts'

export const fieldNames = [
  'provider',
  'baseUrl',
  'key',
  'transcriptionModel',
  'speechModel',
  'voices.john_us_eng',
  'voices.female_us_eng',
  'voices.raj_ind_english',
  'minutePrice',
  'charactersPrice',
] as const
export type FieldName = (typeof fieldNames)[number]

/** What is shown again when something was not saved or did not pass. */
export interface ApiAnswer {
  /** What was typed; never the key. Null where the stored configuration was tested. */
  values: Readonly<Record<string, string>> | null
  errors: Readonly<Record<string, string>>
  problem: ApiProblem | null
  /** Nothing was asked of the provider. */
  isTooOften?: boolean
}

type Outcome = { done: 'saved' | 'tested' | 'removed' } | ApiAnswer

/** Does what one of the page's forms asks for. */
export async function runApiAction(configuration: CustomerApiConfiguration, form: FormData): Promise<Outcome> {
  try {
    return await act(configuration, form)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate.limited') throw error
    return { values: form.get('do') === 'save' ? typedValues(form) : null, errors: {}, problem: null, isTooOften: true }
  }
}

async function act(configuration: CustomerApiConfiguration, form: FormData): Promise<Outcome> {
  switch (form.get('do')) {
    case 'remove':
      await configuration.remove()
      return { done: 'removed' }
    case 'test': {
      const problem = await configuration.test()
      return problem === null ? { done: 'tested' } : { values: null, errors: {}, problem }
    }
    case 'save':
      return await save(configuration, form)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function save(configuration: CustomerApiConfiguration, form: FormData): Promise<Outcome> {
  const plain = fieldNames.filter((name) => !name.startsWith('voices.')).map((name) => [name, textOf(form, name)])
  const voices = Object.fromEntries(VoiceId.options.map((voice) => [voice, textOf(form, `voices.${voice}`)]))
  const outcome = await configuration.save({ ...Object.fromEntries(plain), voices })
  if (outcome.kind === 'saved') return { done: 'saved' }
  const values = typedValues(form)
  if (outcome.kind === 'invalid') return { values, errors: outcome.fields, problem: null }
  return { values, errors: {}, problem: outcome.problem }
}

/** What comes back into the form; the key does not. */
function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(fieldNames.filter((name) => name !== 'key').map((name) => [name, textOf(form, name)]))
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
