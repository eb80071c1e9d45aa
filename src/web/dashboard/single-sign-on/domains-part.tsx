import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ssoWords } from '#content/dashboard/single-sign-on.ts'
import type { SsoDomain } from '#contract/customer/single-sign-on.ts'
import type { SsoDomainState } from '#contract/values/single-sign-on.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { AddDomain } from './sso-command.ts'

const words = ssoWords.domains
const tones: Readonly<Record<SsoDomainState, Tone>> = { waiting: 'warn', verified: 'good', lost: 'bad' }

interface DomainsPartProps {
  domains: readonly SsoDomain[]
  reply: Reply | undefined
}

/** The domains whose addresses the provider may sign in, each with the record that proves it. */
export function DomainsPart({ domains, reply }: DomainsPartProps): ReactNode {
  return (
    <PagePart id="domains" title={words.title} lead={words.lead} isFirst>
      <div className="grid gap-8">
        {domains.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul className="grid gap-8">
            {domains.map((domain) => (
              <li key={domain.id}>
                <DomainRow domain={domain} />
              </li>
            ))}
          </ul>
        )}
        <AddDomainForm key={domains.length} reply={reply} />
      </div>
    </PagePart>
  )
}

function DomainRow({ domain: { id, domain, state, record, found, checkedAt } }: { domain: SsoDomain }): ReactNode {
  return (
    <div className="grid gap-3 border-s-[3px] border-line ps-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 wrap-anywhere">
        <span className="figures font-semibold">{domain}</span>
        <StateWord tone={tones[state]}>{ssoWords.states[state]}</StateWord>
      </p>
      {state !== 'verified' && (
        <dl className="grid gap-3">
          <p className="label">{words.record}</p>
          <div>
            <dt className="label">{words.name}</dt>
            <dd>
              <CopyLink link={record.name} label={`${domain}, ${words.name}`} action={words.copyName} />
            </dd>
          </div>
          <div>
            <dt className="label">{words.value}</dt>
            <dd>
              <CopyLink link={record.value} label={`${domain}, ${words.value}`} action={words.copyValue} />
            </dd>
          </div>
        </dl>
      )}
      {found !== null && found !== 'found' && <p>{ssoWords.found[found]}</p>}
      <p className="label">
        {checkedAt === null ? (
          words.never
        ) : (
          <>
            {words.last} <Moment at={checkedAt} /> UTC
          </>
        )}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="domainId" value={id} />
        <Button type="submit" name="do" value="check-domain" variant="line" aria-label={`${words.check}: ${domain}`}>
          {words.check}
        </Button>
        <Button type="submit" name="do" value="remove-domain" variant="quiet" aria-label={`${words.remove}: ${domain}`}>
          {words.remove}
        </Button>
      </Form>
    </div>
  )
}

function AddDomainForm({ reply }: { reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'add-domain', of: 'add-domain', schema: AddDomain, reply })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="add-domain" />
      <Field
        {...fieldProps(fields.domain, form)}
        label={words.domain}
        hint={words.hint}
        maxLength={200}
        autoComplete="off"
        inputMode="url"
      />
      <Button type="submit" variant="line" className="justify-self-start" disabled={isBusy}>
        {words.add}
      </Button>
    </Form>
  )
}
