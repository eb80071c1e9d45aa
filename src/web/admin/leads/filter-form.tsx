import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminLeads, contactStatusWords, deliveryWords } from '#content/admin-leads.ts'
import { type ContactQuery, ContactSort, ContactStatus, DeliveryState } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { hasFilter, leadsPath } from './leads-address.ts'
import { listedSources, sourceTitle } from './source-title.ts'

const words = adminLeads.filter

/** Sends itself as an address, so that every list can be passed on and gone back to. */
export function FilterForm({ query }: { query: ContactQuery }): ReactNode {
  const isMoreUsed = [query.owner, query.campaign, query.since, query.until].some((value) => value !== '')
  return (
    <Form method="get" action={leadsPath} aria-label={words.label} className="mb-8 grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
        <Field
          name="search"
          type="search"
          label={words.search}
          placeholder={words.searchHint}
          defaultValue={query.search}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          name="status"
          label={words.status}
          placeholder={words.any}
          defaultValue={query.status}
          options={ContactStatus.options.map((value) => ({ value, label: contactStatusWords[value] }))}
        />
        <SelectField
          name="form"
          label={words.form}
          placeholder={words.any}
          defaultValue={query.form}
          options={listedSources.map((value) => ({ value, label: sourceTitle(value) }))}
        />
        <SelectField
          name="delivery"
          label={words.delivery}
          placeholder={words.any}
          defaultValue={query.delivery}
          options={DeliveryState.options.map((value) => ({ value, label: deliveryWords[value] }))}
        />
        <Button type="submit">{words.apply}</Button>
      </div>
      <details open={isMoreUsed || query.sort !== 'last-seen'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
          {words.more}
        </summary>
        <div className="mt-2 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
          <Field name="owner" label={words.owner} defaultValue={query.owner} maxLength={100} />
          <Field name="campaign" label={words.campaign} defaultValue={query.campaign} maxLength={200} />
          <Field name="since" type="date" label={words.since} defaultValue={query.since} />
          <Field name="until" type="date" label={words.until} defaultValue={query.until} />
          <SelectField
            name="sort"
            label={words.sort}
            defaultValue={query.sort}
            options={ContactSort.options.map((value) => ({ value, label: adminLeads.sorts[value] }))}
          />
        </div>
      </details>
      {hasFilter(query) && (
        <LinkButton to={leadsPath} variant="quiet" className="-ml-4 justify-self-start">
          {words.clear}
        </LinkButton>
      )}
    </Form>
  )
}
