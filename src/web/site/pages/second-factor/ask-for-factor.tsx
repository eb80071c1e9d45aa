import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { factorWords as words } from '#content/second-factor.ts'
import type { FactorQuestion } from '#contract/site/second-factor.ts'
import { takesPasskeys } from '#contract/values/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Island } from '../../islands/island.tsx'
import { PasskeyButton } from '../../islands/passkey-button/passkey-button.tsx'
import { Stage } from '../../parts/stage.tsx'
import { useSite } from '../../use-site.ts'

interface AskForFactorProps {
  question: Extract<FactorQuestion, { state: 'sign-in' | 'again' }>
  /** A path of this site. */
  next: string
  problem: { code?: string; text?: string }
}

/** A passkey is one press, the app's code six digits; a recovery code lies behind a press. */
export function AskForFactor({ question, next, problem }: AskForFactorProps): ReactNode {
  const { origin, settings } = useSite()
  const { address, hasApp, hasPasskey, state } = question
  const { title, lead } = state === 'again' ? words.again : words.signIn
  return (
    <Stage title={title} lead={fill(lead, { address })}>
      <div className="panel grid gap-6 p-6 md:p-8">
        {problem.text !== undefined && (
          <p role="alert" className="font-medium text-bad">
            {problem.text}
          </p>
        )}
        {hasPasskey && takesPasskeys(origin) && (
          <Island name="passkey-button" wake="focus">
            <PasskeyButton purpose="prove" next={next} />
          </Island>
        )}
        {hasApp && (
          <form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="do" value="answer" />
            <Field
              name="code"
              label={words.code}
              hint={words.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              autoFocus={!hasPasskey || problem.code !== undefined}
              error={problem.code}
            />
            <Button type="submit" size="large">
              {words.submit}
            </Button>
          </form>
        )}
        <details open={!hasApp && problem.code !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
            {words.recoveryTitle}
          </summary>
          <form method="post" noValidate className="mt-3 grid gap-4">
            <input type="hidden" name="do" value="answer" />
            <Field
              name="code"
              label={words.recovery}
              hint={words.recoveryHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
              error={hasApp ? undefined : problem.code}
            />
            <Button type="submit" variant="line">
              {words.submit}
            </Button>
          </form>
          <p className="label mt-4">{fill(words.lost, { email: settings.brand.email })}</p>
        </details>
        {state === 'sign-in' && (
          <a href="/sign-in" className="link text-sm">
            {words.other}
          </a>
        )}
      </div>
    </Stage>
  )
}
