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
  /** The typed key, sealed: it comes back with the form, so that nobody enters it twice. Empty for none. */
  sealedKey: string
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
    const answer = { errors: {}, problem: null, isTooOften: true }
    if (form.get('do') !== 'save') return { ...answer, values: null, sealedKey: '' }
    return { ...answer, values: typedValues(form), sealedKey: carriedKey(configuration, form) }
  }
}

async function act(configuration: CustomerApiConfiguration, form: FormData): Promise<Outcome> {
  switch (form.get('do')) {
    case 'remove':
      await configuration.remove()
      return { done: 'removed' }
    case 'test': {
      const problem = await configuration.test()
      return problem === null ? { done: 'tested' } : { values: null, sealedKey: '', errors: {}, problem }
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
  const outcome = await configuration.save({ ...Object.fromEntries(plain), voices }, textOf(form, 'sealedKey'))
  if (outcome.kind === 'saved') return { done: 'saved' }
  const values = typedValues(form)
  // A key that is itself what is wrong is typed anew.
  const isKeyWrong =
    outcome.kind === 'invalid' ? outcome.fields.key !== undefined : outcome.problem.code === 'key-refused'
  const sealedKey = isKeyWrong ? '' : carriedKey(configuration, form)
  if (outcome.kind === 'invalid') return { values, sealedKey, errors: outcome.fields, problem: null }
  return { values, sealedKey, errors: {}, problem: outcome.problem }
}

/** The key in its field, sealed, else the one that was typed before and came back with the form. */
function carriedKey(configuration: CustomerApiConfiguration, form: FormData): string {
  const typed = textOf(form, 'key').trim()
  return typed === '' ? textOf(form, 'sealedKey') : configuration.sealKey(typed, typedValues(form))
}

/** What comes back into the form; the key does so sealed alone. */
function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(fieldNames.filter((name) => name !== 'key').map((name) => [name, textOf(form, name)]))
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
