import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

interface TypedConfirmationProps {
  /** What the press sends as `do`. */
  command: string
  field: { id: string; name: string; maxLength: number }
  words: {
    effects: readonly string[]
    confirm: string
    confirmHint: string
    differs: string
    submit: string
  }
  /** What the words have in braces. */
  values: Readonly<Record<string, string>>
  /** What was typed and is not what it should be; null when it was not tried. */
  refused: string | null
}

/** What a press would end, and the form that asks for a name or an address typed anew before it. */
export function TypedConfirmation({ command, field, words, values, refused }: TypedConfirmationProps): ReactNode {
  return (
    <>
      <ul className="mt-4 grid max-w-[44em] list-disc gap-2 ps-5 text-sm">
        {words.effects.map((effect) => (
          <li key={effect}>{fill(effect, values)}</li>
        ))}
      </ul>
      <form method="post" noValidate className="mt-6 grid max-w-[28rem] gap-5">
        <Field
          {...field}
          label={words.confirm}
          hint={fill(words.confirmHint, values)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          autoFocus={refused !== null}
          defaultValue={refused ?? ''}
          error={refused === null ? undefined : fill(words.differs, values)}
        />
        <Button type="submit" name="do" value={command} variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </>
  )
}
