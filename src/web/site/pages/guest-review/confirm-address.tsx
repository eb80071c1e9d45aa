import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { guestReviewWords } from '#content/guest-review.ts'
import type { UnconfirmedGuestReview } from '#contract/site/guest-review.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'

const words = guestReviewWords.confirm

export interface ConfirmProblem {
  /** At the top of the page, where it belongs to no field. */
  text?: string
  /** What is wrong with the code. */
  code?: string
}

interface ConfirmAddressProps {
  view: UnconfirmedGuestReview
  sendsMail: boolean
  problem: ConfirmProblem
}

/** Mail programs open links to look at them: a code is sent when a person asks for it. */
export function ConfirmAddress({ view, sendsMail, problem }: ConfirmAddressProps): ReactNode {
  const { employer, address, isCodeSent } = view
  const facts = { employer, address, asker: view.askedBy ?? fill(words.somebody, { employer }) }
  return (
    <>
      <h1 className="headline mt-1 max-w-[18em] wrap-anywhere">{fill(words.heading, facts)}</h1>
      <p className="mt-4 max-w-[44em] text-muted wrap-anywhere">{fill(words.lead, facts)}</p>
      {problem.text !== undefined && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem.text}
        </p>
      )}
      {isCodeSent && (
        <>
          <p role="status" className="mt-6 border-l-3 border-good py-1 pl-4 font-semibold wrap-anywhere">
            {sendsMail ? fill(words.sent, facts) : words.unmailed}
          </p>
          <form method="post" noValidate className="mt-6 grid max-w-[20rem] gap-4">
            <input type="hidden" name="do" value="confirm" />
            <Field
              name="code"
              label={words.code}
              hint={words.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              error={problem.code}
              autoFocus
            />
            <Button type="submit" variant="accent" className="justify-self-start">
              {words.submit}
            </Button>
          </form>
        </>
      )}
      <form method="post" className="mt-8">
        <Button type="submit" name="do" value="send" variant={isCodeSent ? 'line' : 'accent'}>
          {isCodeSent ? words.again : words.send}
        </Button>
      </form>
    </>
  )
}
