import type { ReactNode } from 'react'
import { pauseWords, webhookWords } from '#content/dashboard/webhooks.ts'
import type { WebhookEndpoint } from '#contract/customer/webhooks.ts'
import { StateWord } from '#web/area/state-word.tsx'

const words = webhookWords.states

/** Whether an endpoint is sent to, and why not. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode {
  const { pausedFor, failingSince, isSecretLost } = endpoint
  if (isSecretLost) return <StateWord tone="bad">{words.secretLost}</StateWord>
  if (pausedFor !== null)
    return <StateWord tone={pausedFor === 'owner' ? 'calm' : 'bad'}>{pauseWords[pausedFor]}</StateWord>
  if (failingSince !== null) return <StateWord tone="warn">{words.failing}</StateWord>
  return <StateWord tone="good">{words.active}</StateWord>
}
