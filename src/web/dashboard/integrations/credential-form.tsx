import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ConnectorOffer } from '#contract/customer/connections.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

interface CredentialFormProps {
  offer: ConnectorOffer
  /** What the press sends as `do`. */
  command: 'connect' | 'reconnect'
  fields: Readonly<Record<string, string>>
  submit: string
}

/** The fields that a connector asks for. What is secret is not shown again, also after a failure. */
export function CredentialForm({ offer, command, fields, submit }: CredentialFormProps): ReactNode {
  return (
    <Form method="post" className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="connector" value={offer.id} />
      {offer.credentials.map(({ id, label, help, isSecret, isOptional }) => (
        <Field
          key={id}
          id={`${command}-${id}`}
          name={`credentials.${id}`}
          label={label}
          hint={help}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required={!isOptional}
          error={fields[id]}
        />
      ))}
      <Button type="submit" name="do" value={command} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  )
}
