import type { ReactNode } from 'react'
import { contactStatusWords, deliveryWords } from '#content/admin-leads.ts'
import type { ContactStatus, DeliveryState } from '#contract/admin/contacts.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'

const statusTones: Readonly<Record<ContactStatus, Tone>> = {
  new: 'warn',
  contacted: 'calm',
  qualified: 'good',
  customer: 'good',
  lost: 'calm',
}
const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  kept: 'calm',
  waiting: 'warn',
  delivered: 'good',
  dead: 'bad',
}

export function StatusWord({ status }: { status: ContactStatus }): ReactNode {
  return <StateWord tone={statusTones[status]}>{contactStatusWords[status]}</StateWord>
}

export function DeliveryWord({ state }: { state: DeliveryState }): ReactNode {
  return <StateWord tone={deliveryTones[state]}>{deliveryWords[state]}</StateWord>
}
