import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminSettings } from '#content/admin-settings.ts'
import { claims, type ListedClaim } from '#content/claims.ts'
import type { AdminSettingsView } from '#contract/admin/settings.ts'
import { Button } from '#ui/button.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { inputNameOf } from './settings-command.ts'

interface ClaimsFormProps {
  view: AdminSettingsView
  reply: Reply | undefined
}

/** Every claim with what would show that it is true, and a switch. */
export function ClaimsForm({ view, reply }: ClaimsFormProps): ReactNode {
  const { isRefused, typedIn } = readAnsweredForm(reply, 'claims')
  const isBusy = useNavigation().formData?.get('do') === 'claims'
  const isShown = (id: string) =>
    isRefused ? typedIn(inputNameOf(`claim.${id}`)) !== undefined : !view.hiddenClaims.includes(id)
  return (
    <Form method="post" action="#claims">
      <input type="hidden" name="do" value="claims" />
      <input type="hidden" name="version" value={view.version} />
      <ul className="border-t border-line">
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} isShown={isShown(claim.id)} />
        ))}
      </ul>
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="mt-6">
        {adminSettings.save}
      </Button>
    </Form>
  )
}

function ClaimRow({ claim, isShown }: { claim: ListedClaim; isShown: boolean }): ReactNode {
  const { id, words, places, substantiate } = claim
  const inputId = `claim-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_9rem] md:items-center">
      <div className="min-w-0">
        <p className="font-medium">{words}</p>
        <p id={`${inputId}-proof`} className="mt-1 text-sm">
          <span className="text-muted">{adminSettings.claims.substantiate}</span> {substantiate}
        </p>
        <p className="label mt-1">
          {adminSettings.claims.places} {places}
        </p>
      </div>
      <label htmlFor={inputId} className="inline-flex min-h-11 items-center gap-3 text-sm">
        <input
          id={inputId}
          type="checkbox"
          name={inputNameOf(`claim.${id}`)}
          defaultChecked={isShown}
          aria-describedby={`${inputId}-proof`}
          className="size-5 shrink-0"
        />
        <span>
          {adminSettings.claims.shown}
          <span className="sr-only">: {words}</span>
        </span>
      </label>
    </li>
  )
}
