import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { aiProviderNames, apiConfigurationWords, apiProblemWords } from '#content/api-configuration.ts'
import { fill } from '#content/fill.ts'
import { voiceOptions } from '#content/voices.ts'
import type { ApiConfiguration } from '#contract/customer/api-configuration.ts'
import { AiProviderId, aiProviders } from '#contract/values/ai-providers.ts'
import { VoiceId } from '#contract/values/voices.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import type { ApiAnswer } from './api-command.ts'

const words = apiConfigurationWords.form
const fieldNames = [
  'provider',
  'baseUrl',
  'key',
  'transcriptionModel',
  'speechModel',
  'conversationModel',
  'evaluationModel',
  'voices.john_us_eng',
  'voices.female_us_eng',
  'voices.raj_ind_english',
  'minutePrice',
  'charactersPrice',
  'inputPrice',
  'outputPrice',
  'interviewBudget',
] as const
type FieldName = (typeof fieldNames)[number]
const idOf = (name: string) => `api-${name.replace('.', '-')}`

interface FormProps {
  configuration: ApiConfiguration | null
  answer: ApiAnswer | null
}

/** Provider, address, key and models; what is saved has been tested. */
export function ConfigurationForm({ configuration, answer }: FormProps): ReactNode {
  const errors: Readonly<Record<string, string>> = {
    ...answer?.errors,
    ...(isOfAddress(answer) && { baseUrl: apiProblemWords['address-forbidden'].title }),
  }
  const values = answer?.values ?? valuesOf(configuration)
  const sealedKey = answer?.sealedKey ?? ''
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  const field = (name: FieldName) => ({
    id: idOf(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <Form method="post" noValidate aria-labelledby="provider" className="grid max-w-[44rem] gap-6">
      {problems.length > 0 && <ErrorSummary problems={problems} hasFirstFocus />}
      <input type="hidden" name="do" value="save" />
      {sealedKey !== '' && <input type="hidden" name="sealedKey" value={sealedKey} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id={idOf('provider')}
          name="provider"
          label={words.provider}
          hint={words.providerHint}
          error={errors.provider}
          defaultValue={values.provider || 'openai'}
          options={AiProviderId.options.map((id) => ({ value: id, label: aiProviderNames[id] }))}
        />
        <Field {...field('baseUrl')} label={words.baseUrl} hint={words.baseUrlHint} inputMode="url" maxLength={500} />
      </div>
      <Field
        {...field('key')}
        type="password"
        autoComplete="off"
        label={words.key}
        hint={answer?.values ? (sealedKey === '' ? words.keyAgain : words.keyKept) : keyHint(configuration)}
        defaultValue=""
        maxLength={500}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...field('transcriptionModel')}
          label={words.transcriptionModel}
          hint={words.transcriptionHint}
          maxLength={100}
        />
        <Field {...field('speechModel')} label={words.speechModel} hint={words.speechHint} maxLength={100} />
      </div>
      <fieldset>
        <legend className="field-label">{words.languageModels}</legend>
        <p className="field-hint mb-3">{words.languageModelsHint}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            {...field('conversationModel')}
            label={words.conversationModel}
            hint={words.conversationHint}
            maxLength={100}
          />
          <Field
            {...field('evaluationModel')}
            label={words.evaluationModel}
            hint={words.evaluationHint}
            maxLength={100}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-label">{words.voices}</legend>
        <p className="field-hint mb-3">{words.voicesHint}</p>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {voiceOptions.map(({ value, label }) => (
            <Field key={value} {...field(`voices.${value}`)} label={label} maxLength={100} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-label">{words.prices}</legend>
        <p className="field-hint mb-3">{words.pricesHint}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...field('minutePrice')} label={words.minutePrice} inputMode="decimal" maxLength={12} />
          <Field {...field('charactersPrice')} label={words.charactersPrice} inputMode="decimal" maxLength={12} />
          <Field {...field('inputPrice')} label={words.inputPrice} inputMode="decimal" maxLength={12} />
          <Field {...field('outputPrice')} label={words.outputPrice} inputMode="decimal" maxLength={12} />
          <Field
            {...field('interviewBudget')}
            label={words.interviewBudget}
            hint={words.interviewBudgetHint}
            inputMode="decimal"
            maxLength={12}
          />
        </div>
      </fieldset>
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}

/** What is wrong with the address itself is said beside its field, too. */
function isOfAddress(answer: ApiAnswer | null): boolean {
  return answer?.values != null && answer.problem?.code === 'address-forbidden'
}

function keyHint(configuration: ApiConfiguration | null): string {
  const end = configuration?.keyEnd ?? null
  if (end === null) return words.keyHint
  return end === '' ? words.keyStoredShort : fill(words.keyStored, { end: `…${end}` })
}

function valuesOf(configuration: ApiConfiguration | null): Record<string, string> {
  if (configuration === null) return {}
  const { provider, baseUrl, voices } = configuration
  const numbers = ['minutePrice', 'charactersPrice', 'inputPrice', 'outputPrice', 'interviewBudget'] as const
  const models = ['transcriptionModel', 'speechModel', 'conversationModel', 'evaluationModel'] as const
  return {
    provider,
    // The provider's own address is not repeated, so that another provider can be chosen without emptying it.
    baseUrl: aiProviders[provider].baseUrl === baseUrl ? '' : baseUrl,
    ...Object.fromEntries(VoiceId.options.map((voice) => [`voices.${voice}`, voices[voice]])),
    ...Object.fromEntries([...models, ...numbers].map((name) => [name, String(configuration[name] ?? '')])),
  }
}
