import type { ReactNode } from 'react'
import { subjectDataWords } from '#content/interview/subject-data.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

const words = subjectDataWords.correct

/** What was typed, and what is wrong with it. */
export interface CorrectProblem {
  name: string
  email: string
  errors: { name?: string; email?: string }
}

interface CorrectFormProps {
  name: string | null
  email: string
  /** Whether mails leave this installation. */
  sendsMail: boolean
  problem?: CorrectProblem
}

export function CorrectForm({ name, email, sendsMail, problem }: CorrectFormProps): ReactNode {
  return (
    <form method="post" noValidate className="grid max-w-[28rem] gap-4">
      <input type="hidden" name="do" value="correct" />
      <Field
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={120}
        defaultValue={problem?.name ?? name ?? ''}
        error={problem?.errors.name}
        autoFocus={problem?.errors.name !== undefined}
      />
      <Field
        name="email"
        type="email"
        label={words.email}
        hint={sendsMail ? words.emailHint : words.unmailedHint}
        autoComplete="email"
        maxLength={254}
        defaultValue={problem?.email ?? email}
        error={problem?.errors.email}
        autoFocus={problem?.errors.name === undefined && problem?.errors.email !== undefined}
      />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
