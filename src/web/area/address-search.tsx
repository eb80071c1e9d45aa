import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

interface AddressSearchProps {
  /** The list's own path. */
  action: string
  /** The parameter that holds what is looked for. */
  name: string
  label: string
  submit: string
  value: string
  /** The state that the list is narrowed to, which stays. */
  state: string | null
}

/** Looks in a list for an e-mail address; sends itself as an address, so that it works without script and can be shared. */
export function AddressSearch({ action, name, label, submit, value, state }: AddressSearchProps): ReactNode {
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-3">
      {state !== null && <input type="hidden" name="state" value={state} />}
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          type="search"
          name={name}
          defaultValue={value}
          maxLength={254}
          autoComplete="off"
          className="input w-64 max-w-full"
        />
      </label>
      <Button type="submit" variant="line">
        {submit}
      </Button>
    </Form>
  )
}
