import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { fill } from '#content/fill.ts'
import { securityWords } from '#content/security.ts'
import type { SecurityView } from '#contract/customer/security.ts'
import { factorSetupPathTo } from '#contract/values/own-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'

const words = securityWords.second
/** From here on it is said that there are few. */
const fewCodes = 3

/** What is asked after the link; setting it up is a page of its own, whoever is in whichever workspace. */
export function SecondStep({ security }: { security: SecurityView }): ReactNode {
  const { pathname } = useLocation()
  const { hasApp, passkeys } = security
  const setUp = factorSetupPathTo(pathname)
  const isOn = hasApp || passkeys.length > 0
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="subtitle">
        {words.title}
      </h2>
      <p className="mt-2 max-w-[44em] text-sm">{isOn ? words.on : words.off}</p>
      {!isOn && (
        <ButtonLink href={setUp} className="mt-5">
          {words.setUp}
        </ButtonLink>
      )}
      {isOn && (
        <>
          <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p>
              <span className="font-medium">{words.app}</span>
              <span className="text-muted"> · {hasApp ? words.appOn : words.appOff}</span>
            </p>
            {hasApp ? (
              <Button type="submit" name="do" value="remove-app" variant="line">
                {words.removeApp}
              </Button>
            ) : (
              <ButtonLink href={setUp} variant="line">
                {words.addApp}
              </ButtonLink>
            )}
          </Form>
          <ButtonLink href={setUp} variant="line" className="mt-4">
            {words.addPasskey}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

/** @param made New ones, shown this once; null where none were made. */
export function RecoveryCodes({ left, made }: { left: number; made: readonly string[] | null }): ReactNode {
  const codes = securityWords.codes
  return (
    <section aria-labelledby="recovery-codes" className="ruled mt-12 pt-8">
      <h2 id="recovery-codes" className="subtitle">
        {codes.title}
      </h2>
      {made !== null && (
        <div className="mt-4 max-w-[44em]">
          <Notice tone="good">
            <p className="font-medium">{codes.made}</p>
            <ul aria-label={codes.list} className="mt-3 grid gap-x-6 gap-y-1 figures select-all sm:grid-cols-2">
              {made.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-sm">{fill(left <= fewCodes ? codes.few : codes.left, { left: String(left) })}</p>
        <Button type="submit" name="do" value="renew-codes" variant="line">
          {codes.renew}
        </Button>
      </Form>
    </section>
  )
}
