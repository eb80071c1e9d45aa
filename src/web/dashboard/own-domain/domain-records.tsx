import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ownDomainWords as words } from '#content/dashboard/own-domain.ts'
import { fill } from '#content/fill.ts'
import type { OwnDomain } from '#contract/customer/own-domain.ts'
import type { OwnDomainState } from '#contract/values/own-domain.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'

const tones: Readonly<Record<OwnDomainState, Tone>> = { waiting: 'warn', ready: 'good', lost: 'bad', no_plan: 'calm' }

/** What the employer adds where its domain is looked after. */
export function DomainRecords({ domain: { records, found } }: { domain: OwnDomain }): ReactNode {
  const addresses = found?.addresses ?? []
  return (
    <PagePart id="records" title={words.records.title} lead={words.records.lead}>
      <div className="grid gap-8">
        {records.map(({ type, name, value }) => (
          <dl key={type} className="grid gap-3 border-s-[3px] border-line ps-4">
            <div>
              <dt className="label">{words.records.type}</dt>
              <dd>
                <span className="figures font-semibold">{type}</span> <span>{words.records.purposes[type]}</span>
              </dd>
            </div>
            <div>
              <dt className="label">{words.records.name}</dt>
              <dd>
                <CopyLink link={name} label={`${type}, ${words.records.name}`} action={words.records.copyName} />
              </dd>
            </div>
            <div>
              <dt className="label">{words.records.value}</dt>
              <dd>
                <CopyLink link={value} label={`${type}, ${words.records.value}`} action={words.records.copyValue} />
              </dd>
            </div>
          </dl>
        ))}
        {addresses.length > 0 && (
          <p className="text-sm wrap-anywhere">{fill(words.records.addresses, { addresses: addresses.join(', ') })}</p>
        )}
      </div>
    </PagePart>
  )
}

/** Where the domain stands, and what its last check has found. */
export function DomainCheck({ domain, canCheck }: { domain: OwnDomain; canCheck: boolean }): ReactNode {
  const { host, state, checkedAt, found } = domain
  return (
    <PagePart id="check" title={words.check.title}>
      <div className="grid justify-items-start gap-4">
        <p className="wrap-anywhere">
          <span className="figures">{host}</span>
          <br />
          <StateWord tone={tones[state]}>{words.states[state]}</StateWord>
        </p>
        {found !== null && (
          <ul className="grid gap-2 wrap-anywhere">
            <li>{words.proof[found.proof]}</li>
            <li>{fill(words.points[found.points], { seen: found.seen.join(', ') })}</li>
            {found.isTaken && <li className="font-semibold">{words.taken}</li>}
          </ul>
        )}
        <p className="label">
          {checkedAt === null ? (
            words.check.never
          ) : (
            <>
              {words.check.last} <Moment at={checkedAt} /> UTC
            </>
          )}
        </p>
        {canCheck && (
          <Form method="post">
            <Button type="submit" name="do" value="check" variant="line">
              {words.check.now}
            </Button>
          </Form>
        )}
      </div>
    </PagePart>
  )
}
