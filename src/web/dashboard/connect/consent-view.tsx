import type { ReactNode } from 'react'
import { scopeWords, connectWords as words } from '#content/dashboard/connected-apps.ts'
import { fill } from '#content/fill.ts'
import type { AskingClient, AuthorizationView } from '#contract/customer/connected-apps.ts'
import { type ApiScope, isWriting } from '#contract/values/api-scope.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SignOutForm } from '#ui/sign-out-form.tsx'

/** What is shown, of all that there can be to say. */
export type ShownView = Exclude<AuthorizationView, { state: 'sign_in' }>

interface ConsentViewProps {
  view: ShownView
  /** As the program wrote it. */
  query: string
  /** Whoever is signed in; null when nobody is. */
  email: string | null
  /** Why the answer was not taken just now. */
  problem: string | null
}

/** What somebody reads who was led here by a program, with the one thing there is to do. */
export function ConsentView({ view, query, email, problem }: ConsentViewProps): ReactNode {
  switch (view.state) {
    case 'invalid':
      return <Stage title={words.invalid.title} lead={words.invalid[view.problem]} />
    case 'returned': {
      const { name, redirectHost } = view.client
      return (
        <Stage title={fill(words.nowhere.title, { name })} lead={words.returned.lead}>
          <p className="label mb-6">{view.problem}</p>
          <ButtonLink href={view.location} variant="line" rel="noreferrer">
            {fill(words.returned.back, { host: redirectHost })}
          </ButtonLink>
        </Stage>
      )
    }
    case 'nowhere':
      return (
        <Stage title={fill(words.nowhere.title, { name: view.client.name })} lead={words.nowhere.lead}>
          <ButtonLink href="/dashboard" variant="line">
            {words.nowhere.toDashboard}
          </ButtonLink>
          <SignedIn email={email} />
        </Stage>
      )
    case 'choose':
      return (
        <Stage title={fill(words.chooseTitle, { name: view.client.name })} lead={words.chooseLead}>
          <Asker client={view.client} />
          <ul className="mt-6 border-t border-line">
            {view.workspaces.map(({ id, name }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={addressOf(query, id)}
                  className="flex min-h-12 items-center font-medium wrap-anywhere underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <SignedIn email={email} />
        </Stage>
      )
    case 'consent':
      return <Consent view={view} query={query} email={email} problem={problem} />
  }
}

function Consent({
  view: { client, workspace, isOnlyWorkspace, scopes, isNarrowed, proof },
  query,
  email,
  problem,
}: ConsentViewProps & { view: Extract<ShownView, { state: 'consent' }> }): ReactNode {
  const title = fill(words.title, { name: client.name, workspace: workspace.name })
  const changing = scopes.filter(isWriting)
  return (
    <Stage title={title} lead={words.lead}>
      {problem !== null && (
        <p role="alert" className="mb-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem}
        </p>
      )}
      <Asker client={client} />
      <ScopeList title={words.reads} scopes={scopes.filter((scope) => !isWriting(scope))} />
      {changing.length === 0 ? (
        <p className="mt-6">{words.changesNothing}</p>
      ) : (
        <ScopeList title={words.changes} scopes={changing} />
      )}
      {isNarrowed && <p className="label mt-4">{words.narrowed}</p>}
      <p className="label mt-6">{words.until}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-4">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="workspaceId" value={workspace.id} />
        <input type="hidden" name="proof" value={proof} />
        <Button type="submit" name="do" value="allow" size="large">
          {words.allow}
        </Button>
        <Button type="submit" name="do" value="refuse" size="large" variant="line">
          {words.refuse}
        </Button>
      </form>
      {!isOnlyWorkspace && (
        <p className="mt-6">
          <a href={addressOf(query, null)} className="inline-flex min-h-11 items-center underline">
            {words.otherWorkspace}
          </a>
        </p>
      )}
      <SignedIn email={email} />
    </Stage>
  )
}

function Asker({ client: { redirectHost, isOnThisComputer } }: { client: AskingClient }): ReactNode {
  const { web, local } = words.asker
  return (
    <p className="border-l-3 border-edge py-1 pl-4 wrap-anywhere">
      {fill(isOnThisComputer ? local : web, { host: redirectHost })}
    </p>
  )
}

function ScopeList({ title, scopes }: { title: string; scopes: readonly ApiScope[] }): ReactNode {
  if (scopes.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 border-t border-line">
        {scopes.map((scope) => (
          <li key={scope} className="border-b border-line py-2">
            {scopeWords[scope]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignedIn({ email }: { email: string | null }): ReactNode {
  if (email === null) return null
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4">
      <p className="label wrap-anywhere">{fill(words.signedInAs, { address: email })}</p>
      <SignOutForm label={words.signOut} />
    </div>
  )
}

function addressOf(query: string, workspaceId: string | null): string {
  return `/oauth/authorize?${query}${workspaceId === null ? '' : `&workspace=${workspaceId}`}`
}

function Stage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }): ReactNode {
  return (
    <div className="max-w-[40em]">
      <h1 className="headline wrap-anywhere">{title}</h1>
      <p className="lead mt-4">{lead}</p>
      {children !== undefined && <div className="mt-8">{children}</div>}
    </div>
  )
}
