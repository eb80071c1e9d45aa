import type { ReactNode } from 'react'
import { type InterviewsView, parametersOf } from '../addresses/interviews-address.ts'

/** What a list is narrowed to, as fields of a form that sends itself as an address: what the form does not ask for stays. */
export function HiddenView({ view }: { view: InterviewsView }): ReactNode {
  return parametersOf(view).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
