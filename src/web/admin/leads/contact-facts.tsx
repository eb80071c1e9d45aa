import type { ReactNode } from 'react'
import { adminContact } from '#content/admin-leads.ts'
import type { ContactDetails, TouchView } from '#contract/admin/contacts.ts'
import { Moment } from '#web/area/moment.tsx'
import { sourceTitle } from './source-title.ts'

/** What is known of a person beside what they wrote. Addresses of pages are text: nobody follows one by mistake. */
export function ContactFacts({ contact }: { contact: ContactDetails }): ReactNode {
  const { company, phone, createdAt, lastSeenAt, signedInAt, firstTouch, lastTouch, consent } = contact
  return (
    <dl className="grid gap-x-8 border-t border-line text-sm sm:grid-cols-2">
      {company !== null && <Fact label={adminContact.company}>{company}</Fact>}
      {phone !== null && <Fact label={adminContact.phone}>{phone}</Fact>}
      <Fact label={adminContact.firstSeen}>
        <Moment at={createdAt} isWhole />
      </Fact>
      <Fact label={adminContact.lastSeen}>
        <Moment at={lastSeenAt} isWhole />
      </Fact>
      {firstTouch !== null && (
        <Fact label={adminContact.cameFrom}>
          <Touch touch={firstTouch} />
        </Fact>
      )}
      {lastTouch !== null && lastTouch.at !== firstTouch?.at && (
        <Fact label={adminContact.lastCame}>
          <Touch touch={lastTouch} />
        </Fact>
      )}
      <Fact label={adminContact.signedIn}>
        {signedInAt === null ? adminContact.never : <Moment at={signedInAt} isWhole />}
      </Fact>
      {consent !== null && (
        <Fact label={adminContact.consent}>
          {consent.notice ?? JSON.stringify(consent.options)}
          <span className="label block">
            <Moment at={consent.at} isWhole />
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="border-b border-line py-3">
      <dt className="label">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Touch({ touch }: { touch: TouchView }): ReactNode {
  const { form, page, referrer, campaign } = touch
  const parameters = Object.entries(campaign).map(([name, value]) => `${name.replace('utm_', '')} ${value}`)
  const lines = [
    page === null ? null : `${adminContact.page}: ${page}`,
    referrer === null ? null : `${adminContact.referrer}: ${referrer}`,
    parameters.length === 0 ? null : `${adminContact.campaign}: ${parameters.join(', ')}`,
  ]
  return (
    <>
      {sourceTitle(form)}
      {lines.map((line) =>
        line === null ? null : (
          <span key={line} className="label block">
            {line}
          </span>
        ),
      )}
    </>
  )
}
