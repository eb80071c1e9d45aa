import type { ReactNode } from 'react'
import { mailStateWords } from '#content/admin-outbox.ts'
import type { MailState } from '#contract/values/mails.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'

const tones: Readonly<Record<MailState, Tone>> = {
  queued: 'calm',
  sent: 'good',
  failed: 'bad',
  bounced: 'bad',
  stored: 'warn',
}

export function MailStateWord({ state }: { state: MailState }): ReactNode {
  return <StateWord tone={tones[state]}>{mailStateWords[state]}</StateWord>
}
