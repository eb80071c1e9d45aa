import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'

interface TypedConfirmationProps {
  /** What the press sends as `do`. */
  command: string
  /** Of the field that the name or the address is typed into. */
  name: string
  schema: z.ZodType<unknown, Record<string, unknown>>
  words: {
    effects: readonly string[]
    confirm: string
    confirmHint: string
    submit: string
  }
  /** What the words have in braces. */
  values: Readonly<Record<string, string>>
  reply: Reply | undefined
}

/** What a press would end, and the form that asks for a name or an address typed anew before it. */
export function TypedConfirmation(props: TypedConfirmationProps): ReactNode {
  const { command, name, schema, words, values, reply } = props
  const { form, isBusy } = useAreaForm({ id: command, of: command, schema, reply })
  const [error] = form.allErrors[name] ?? []
  const typed = form.initialValue?.[name]
  return (
    <>
      <ul className="mt-4 grid max-w-[44em] list-disc gap-2 ps-5 text-sm">
        {words.effects.map((effect) => (
          <li key={effect}>{fill(effect, values)}</li>
        ))}
      </ul>
      <Form method="post" {...getFormProps(form)} className="mt-6 grid max-w-[28rem] gap-5">
        <Field
          id={`${command}-${name}`}
          name={name}
          label={words.confirm}
          hint={fill(words.confirmHint, values)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          autoFocus={error !== undefined}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={error}
        />
        <Button
          type="submit"
          name="do"
          value={command}
          variant="line"
          aria-disabled={isBusy}
          data-busy={isBusy}
          className="justify-self-start"
        >
          {words.submit}
        </Button>
      </Form>
    </>
  )
}
