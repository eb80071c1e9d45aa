import type { ReactNode } from 'react'
import { roleNames } from '#content/dashboard/frame.ts'
import { roleRights, joinWords as words } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { JoinOffer } from '#contract/customer/members.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SignOutForm } from '#ui/sign-out-form.tsx'

interface OfferViewProps {
  /** Whoever is signed in; null when nobody is. */
  email: string | null
  token: string
  /** Null: the link opens nothing. */
  offer: JoinOffer | null
  /** Why joining did not work just now. */
  problem: string | null
}

/** What the link of an invitation shows to whoever opens it, with the one thing there is to do. */
export function OfferView({ email, token, offer, problem }: OfferViewProps): ReactNode {
  if (offer === null) {
    return (
      <Stage title={words.invalid.title} lead={words.invalid.lead}>
        <ButtonLink href="/dashboard" variant="line">
          {words.invalid.toDashboard}
        </ButtonLink>
      </Stage>
    )
  }
  const named = (text: string) => text.replaceAll('{workspace}', offer.workspaceName)
  if (email === null) {
    const next = encodeURIComponent(`/join?token=${token}`)
    return (
      <Stage title={named(words.signIn.title)} lead={words.signIn.lead}>
        <ButtonLink href={`/sign-in?next=${next}`} size="large">
          {words.signIn.submit}
        </ButtonLink>
      </Stage>
    )
  }
  if (!offer.isForVisitor) {
    return (
      <Stage title={words.otherAddress.title} lead={fill(words.otherAddress.lead, { address: email })}>
        <SignOutForm label={words.otherAddress.submit} />
      </Stage>
    )
  }
  if (offer.isMember) {
    return (
      <Stage title={named(words.member.title)}>
        <ButtonLink href={dashboardPathOf(offer.workspaceId)} size="large">
          {words.member.open}
        </ButtonLink>
      </Stage>
    )
  }
  const name = roleNames[offer.role]
  const may = roleRights[offer.role]
  const lead = fill(words.lead, { role: articled(name.toLowerCase()), may })
  return (
    <Stage title={named(words.title)} lead={lead}>
      {problem !== null && (
        <p role="alert" className="mb-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large">
          {words.join}
        </Button>
      </form>
      <p className="label mt-4 wrap-anywhere">{fill(words.signedInAs, { address: email })}</p>
    </Stage>
  )
}

function articled(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function Stage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }): ReactNode {
  return (
    <div className="max-w-[36em]">
      <h1 className="headline wrap-anywhere">{title}</h1>
      {lead !== undefined && <p className="lead mt-4 wrap-anywhere">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}
