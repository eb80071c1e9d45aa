import { z } from 'zod'
import type { ApiProblem, CustomerApiConfiguration } from '#contract/customer/api-configuration.ts'
import { isAppError } from '#contract/errors.ts'
import { VoiceId } from '#contract/values/voices.ts'

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

const Typed = z.string().default('')

/** As it was typed: whether it is right is for the configuration to say. */
const SaveConfiguration = z.object({
  do: z.literal('save'),
  provider: Typed,
  baseUrl: Typed,
  key: Typed,
  sealedKey: Typed,
  transcriptionModel: Typed,
  speechModel: Typed,
  conversationModel: Typed,
  evaluationModel: Typed,
  voices: z.partialRecord(VoiceId, Typed).default({}),
  minutePrice: Typed,
  charactersPrice: Typed,
  inputPrice: Typed,
  outputPrice: Typed,
  interviewBudget: Typed,
})
type SaveConfiguration = z.infer<typeof SaveConfiguration>

/** What the forms of the page send. */
export const ApiCommand = z.discriminatedUnion('do', [
  SaveConfiguration,
  z.object({ do: z.literal('test') }),
  z.object({ do: z.literal('remove') }),
])
export type ApiCommand = z.infer<typeof ApiCommand>

/** Does what one of the page's forms asks for. */
export async function runApiCommand(
  configuration: CustomerApiConfiguration,
  command: ApiCommand,
): Promise<'saved' | 'tested' | 'removed' | ApiAnswer> {
  try {
    return await act(configuration, command)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate.limited') throw error
    const answer = { errors: {}, problem: null, isTooOften: true }
    if (command.do !== 'save') return { ...answer, values: null, sealedKey: '' }
    return { ...answer, values: typedValues(command), sealedKey: carriedKey(configuration, command) }
  }
}

async function act(
  configuration: CustomerApiConfiguration,
  command: ApiCommand,
): Promise<'saved' | 'tested' | 'removed' | ApiAnswer> {
  switch (command.do) {
    case 'remove':
      await configuration.remove()
      return 'removed'
    case 'test': {
      const problem = await configuration.test()
      return problem === null ? 'tested' : { values: null, sealedKey: '', errors: {}, problem }
    }
    case 'save':
      return await save(configuration, command)
  }
}

async function save(configuration: CustomerApiConfiguration, command: SaveConfiguration): Promise<'saved' | ApiAnswer> {
  const { do: _, sealedKey: sealed, voices, ...plain } = command
  const all = Object.fromEntries(VoiceId.options.map((voice) => [voice, voices[voice] ?? '']))
  const outcome = await configuration.save({ ...plain, voices: all }, sealed)
  if (outcome.kind === 'saved') return 'saved'
  const values = typedValues(command)
  // A key that is itself what is wrong is typed anew.
  const isKeyWrong =
    outcome.kind === 'invalid' ? outcome.fields.key !== undefined : outcome.problem.code === 'key-refused'
  const sealedKey = isKeyWrong ? '' : carriedKey(configuration, command)
  if (outcome.kind === 'invalid') return { values, sealedKey, errors: outcome.fields, problem: null }
  return { values, sealedKey, errors: {}, problem: outcome.problem }
}

/** The key in its field, sealed, else the one that was typed before and came back with the form. */
function carriedKey(configuration: CustomerApiConfiguration, command: SaveConfiguration): string {
  const typed = command.key.trim()
  return typed === '' ? command.sealedKey : configuration.sealKey(typed, typedValues(command))
}

/** What comes back into the form, by its fields' names; the key does so sealed alone. */
function typedValues({ do: _, key: __, sealedKey: ___, voices, ...plain }: SaveConfiguration): Record<string, string> {
  return { ...plain, ...Object.fromEntries(Object.entries(voices).map(([voice, name]) => [`voices.${voice}`, name])) }
}
