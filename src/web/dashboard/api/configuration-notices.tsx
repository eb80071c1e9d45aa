import type { ReactNode } from 'react'
import { apiConfigurationWords, apiProblemWords, apiUseNames } from '#content/api-configuration.ts'
import { fill } from '#content/fill.ts'
import type { ApiConfiguration, ApiProblem } from '#contract/customer/api-configuration.ts'
import { AiProviderId, aiProviders } from '#contract/values/ai-providers.ts'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import type { ApiAnswer } from './api-command.ts'

const words = apiConfigurationWords

interface NoticesProps {
  configuration: ApiConfiguration | null
  answer: ApiAnswer | null
}

/** What has just happened, what is wrong with the provider and what to do about it. */
export function ConfigurationNotices({ configuration, answer }: NoticesProps): ReactNode {
  if (answer?.problem) {
    const values = answer.values ?? valuesOf(configuration)
    return <ProblemNotice problem={answer.problem} values={values} />
  }
  if (answer?.isTooOften) return <Notice tone="warn">{words.notice.tooOften}</Notice>
  const failure = configuration?.lastFailure ?? null
  return (
    <>
      {configuration?.isKeyLost && <Notice tone="bad">{words.notice.keyLost}</Notice>}
      {failure !== null && (
        <Notice tone="warn">
          <p className="font-medium">{fill(words.notice.failing, { use: apiUseNames[failure.use] })}</p>
          <p className="mt-1">
            {apiProblemWords[failure.code].title} <Moment at={failure.at} />
          </p>
        </Notice>
      )}
    </>
  )
}

const modelFields = {
  transcription: 'transcriptionModel',
  speech: 'speechModel',
  conversation: 'conversationModel',
  evaluation: 'evaluationModel',
  planning: 'evaluationModel',
} as const

function ProblemNotice({
  problem,
  values,
}: {
  problem: ApiProblem
  values: Readonly<Record<string, string>>
}): ReactNode {
  const { code, use, status, said, offered } = problem
  const provider = AiProviderId.safeParse(values.provider).data ?? 'other'
  const filled = {
    address: values.baseUrl || (aiProviders[provider].baseUrl ?? ''),
    model: use === null ? '' : (values[modelFields[use]] ?? ''),
    status: status === null ? '' : String(status),
  }
  const { title, text } = apiProblemWords[code]
  return (
    <Notice tone="bad">
      <p className="font-medium wrap-anywhere">
        {use === null ? '' : `${apiUseNames[use]}: `}
        {fill(title, filled)}
      </p>
      <p className="mt-1 max-w-[60em] wrap-anywhere">{fill(text, filled)}</p>
      {offered.length > 0 && (
        <p className="mt-1 wrap-anywhere">
          {words.offered} {offered.join(', ')}.
        </p>
      )}
      {said !== null && (
        <p className="mt-2 text-muted wrap-anywhere">
          {words.said} <q>{said}</q>
        </p>
      )}
    </Notice>
  )
}

function valuesOf(configuration: ApiConfiguration | null): Record<string, string> {
  return {
    provider: configuration?.provider ?? 'other',
    baseUrl: configuration?.baseUrl ?? '',
    ...Object.fromEntries(Object.values(modelFields).map((name) => [name, configuration?.[name] ?? ''])),
  }
}
