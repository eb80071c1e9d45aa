import type { ReactNode } from 'react'
import { passkeyWords } from '#content/passkeys.ts'
import { factorSetupWords as words } from '#content/second-factor.ts'
import { signInPage } from '#content/sign-in-page.ts'
import type { AppSetup } from '#contract/site/second-factor.ts'
import { takesPasskeys } from '#contract/values/second-factor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SignOutForm } from '#ui/sign-out-form.tsx'
import { AddPasskey } from '../../islands/add-passkey/add-passkey.tsx'
import { Island } from '../../islands/island.tsx'
import { Stage } from '../../parts/stage.tsx'
import { RecoveryCodeList } from '../../second-factor/recovery-code-list.tsx'
import { useSite } from '../../use-site.ts'

interface ChooseFactorProps {
  hasApp: boolean
  passkeys: number
  /** A path of this site. */
  next: string
  isRequired: boolean
  isLimited: boolean
}

export function ChooseFactor({ hasApp, passkeys, next, isRequired, isLimited }: ChooseFactorProps): ReactNode {
  const { origin } = useSite()
  const hasFactor = hasApp || passkeys > 0
  return (
    <Stage title={words.title} lead={isRequired ? words.required : words.lead}>
      <div className="panel grid gap-8 p-6 md:p-8">
        {isLimited && (
          <p role="alert" className="font-medium text-bad">
            {words.limited}
          </p>
        )}
        <section aria-labelledby="app">
          <h2 id="app" className="subtitle">
            {words.app.title}
          </h2>
          <p className="mt-2">{hasApp ? words.app.has : words.app.text}</p>
          {!hasApp && (
            <form method="post" className="mt-4">
              <Button type="submit" name="do" value="begin-app" size="large" className="w-full">
                {words.app.submit}
              </Button>
            </form>
          )}
        </section>
        {takesPasskeys(origin) && (
          <section aria-labelledby="passkey" className="ruled pt-8">
            <h2 id="passkey" className="subtitle">
              {passkeyWords.add.title}
            </h2>
            <p className="mt-2 mb-4">{passkeyWords.add.text}</p>
            <Island name="add-passkey" wake="focus">
              <AddPasskey next={next} />
            </Island>
          </section>
        )}
        {isRequired && hasFactor && (
          <ButtonLink href={next} size="large">
            {words.goOn}
          </ButtonLink>
        )}
        {isRequired && !hasFactor && <SignOutForm label={signInPage.signOut} className="w-full" />}
        {!isRequired && (
          <a href={next} className="link text-sm">
            {words.later}
          </a>
        )}
      </div>
    </Stage>
  )
}

export function ScanCode({ setup, error }: { setup: AppSetup; error: string | null }): ReactNode {
  const { scan } = words
  const { size, path } = setup.qr
  return (
    <Stage title={scan.title} lead={scan.lead}>
      <div className="panel grid gap-6 p-6 md:p-8">
        {/* White in both themes: cameras read dark on light. */}
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={scan.picture}
          shapeRendering="crispEdges"
          className="w-full max-w-56 justify-self-center bg-[#fff] text-[#000]"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <div className="text-sm">
          <p className="label">{scan.key}</p>
          <p className="mt-1 figures wrap-anywhere select-all">{setup.keyText}</p>
          <a href={setup.uri} className="link mt-2 inline-block py-1">
            {scan.open}
          </a>
        </div>
        <form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="do" value="confirm-app" />
          <Field
            name="code"
            label={scan.code}
            hint={scan.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            autoFocus={error !== null}
            error={error ?? undefined}
          />
          <Button type="submit" size="large">
            {scan.submit}
          </Button>
        </form>
      </div>
    </Stage>
  )
}

export function KeepCodes({ codes, next }: { codes: readonly string[]; next: string }): ReactNode {
  return (
    <Stage title={words.codes.title} lead={words.codes.lead}>
      <div className="panel p-6 md:p-8">
        <RecoveryCodeList codes={codes} next={next} />
      </div>
    </Stage>
  )
}
