import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { UnconfirmedSubjectData } from '#contract/site/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { usePageWords } from '../../language.ts'
import { CheckLine } from '../interview/consent-form.tsx'

interface ConfirmAddressProps {
  own: UnconfirmedSubjectData
  address: string
  problem: string | null
}

/** Mail programs open links to look at them: an address is somebody's when they press. */
export function ConfirmAddress({ own, address, problem }: ConfirmAddressProps): ReactNode {
  const words = usePageWords('ownData')
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="headline max-w-[13.7em]">{words.confirm.heading}</h1>
      <p className="mt-4 max-w-[44em] text-muted wrap-anywhere">
        {fill(words.confirm.lead, { address, position: own.position, employer: own.employer })}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
          {problem}
        </p>
      )}
      <form method="post" className="mt-8">
        <input type="hidden" name="do" value="confirm" />
        <input type="hidden" name="address" value={address} />
        <Button type="submit" variant="accent">
          {words.confirm.submit}
        </Button>
      </form>
    </div>
  )
}

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
  const words = usePageWords('ownData')
  return (
    <form method="post" noValidate className="grid max-w-[28rem] gap-4">
      <input type="hidden" name="do" value="correct" />
      <Field
        name="name"
        label={words.correct.name}
        autoComplete="name"
        maxLength={120}
        defaultValue={problem?.name ?? name ?? ''}
        error={problem?.errors.name}
        autoFocus={problem?.errors.name !== undefined}
      />
      <Field
        name="email"
        type="email"
        label={words.correct.email}
        hint={sendsMail ? words.correct.emailHint : words.correct.unmailedHint}
        autoComplete="email"
        maxLength={254}
        defaultValue={problem?.email ?? email}
        error={problem?.errors.email}
        autoFocus={problem?.errors.name === undefined && problem?.errors.email !== undefined}
      />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.correct.submit}
      </Button>
    </form>
  )
}

/** Two presses, so that none is by mistake. */
export function EraseForm({ isUnconfirmed }: { isUnconfirmed: boolean }): ReactNode {
  const words = usePageWords('ownData')
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="do" value="erase" />
      {isUnconfirmed && (
        <p role="alert" className="border-s-3 border-warn py-1 ps-4 font-semibold">
          {words.erase.unconfirmed}
        </p>
      )}
      <CheckLine name="confirm" label={words.erase.confirm} />
      <Button type="submit" variant="line">
        {words.erase.submit}
      </Button>
    </form>
  )
}

interface OwnDataPartProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** One thing that a candidate can do with their data. */
export function SubjectDataPart({ id, title, lead, children }: OwnDataPartProps): ReactNode {
  return (
    <section aria-labelledby={id} className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {lead !== undefined && <p className="label">{lead}</p>}
      {children}
    </section>
  )
}
