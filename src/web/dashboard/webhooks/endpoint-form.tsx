import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { webhookWords } from '#content/dashboard/webhooks.ts'
import type { NewWebhookEndpoint } from '#contract/customer/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { Tick } from '../parts/tick.tsx'
import type { EventChoice, OpeningChoice } from './list-choices.ts'
import { AddEndpoint, SaveEndpoint } from './webhook-command.ts'

const words = webhookWords.form

interface EndpointFormProps {
  /** Null: it is added. */
  endpoint: NewWebhookEndpoint | null
  events: readonly EventChoice[]
  openings: readonly OpeningChoice[]
  reply: Reply | undefined
}

/** Address, filters and whether personal data is sent. */
export function EndpointForm({ endpoint, events, openings, reply }: EndpointFormProps): ReactNode {
  const command = endpoint === null ? 'add' : 'save'
  const { form, fields, isBusy } = useAreaForm({
    id: 'endpoint',
    of: command,
    schema: endpoint === null ? AddEndpoint : SaveEndpoint,
    reply,
    defaultValue: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      eventTypes: [...(endpoint?.eventTypes ?? [])],
      openingIds: [...(endpoint?.openingIds ?? [])],
      includesPersonal: endpoint?.includesPersonal ?? false,
    },
  })
  const ticked = (name: 'eventTypes' | 'openingIds') => listOf(fields[name].initialValue)
  const known = new Set(openings.map(({ id }) => id))
  const earlier = ticked('openingIds').filter((id) => !known.has(id))
  const offered = [...openings, ...earlier.map((id) => ({ id, title: words.anOpening }))]
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    // A second press would drop the answer to the first, which alone has the secret.
    <Form
      method="post"
      {...formProps}
      onSubmit={(event) => (isBusy ? event.preventDefault() : onSubmit(event))}
      className="grid max-w-[44rem] gap-6"
    >
      <input type="hidden" name="do" value={command} />
      <Field
        {...fieldProps(fields.url, form)}
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...fieldProps(fields.description, form)}
        label={words.description}
        hint={words.descriptionHint}
        autoComplete="off"
      />
      <fieldset key={fields.eventTypes.key}>
        <legend className="field-label">{words.events}</legend>
        <p className="field-hint mb-2">{words.eventsHint}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {events.map(({ type, description }) => (
            <label key={type} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
              <input
                type="checkbox"
                name="eventTypes"
                value={type}
                defaultChecked={ticked('eventTypes').includes(type)}
                className="mt-0.5 size-4 flex-none accent-ink"
              />
              <span>
                <span className="block font-medium">{type}</span>
                <span className="label block">{description}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {offered.length > 0 && (
        <details open={ticked('openingIds').length > 0}>
          <summary className="link cursor-pointer py-2 text-sm">{words.openings}</summary>
          <fieldset key={fields.openingIds.key} className="mt-2 max-h-80 overflow-y-auto">
            <legend className="field-hint">{words.openingsHint}</legend>
            {offered.map(({ id, title }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
                <input
                  type="checkbox"
                  name="openingIds"
                  value={id}
                  defaultChecked={ticked('openingIds').includes(id)}
                  className="mt-0.5 size-4 flex-none accent-ink"
                />
                <span className="wrap-anywhere">{title}</span>
              </label>
            ))}
          </fieldset>
          {fields.openingIds.errors !== undefined && (
            <FieldError id={`${fields.openingIds.id}-error`} error={fields.openingIds.errors[0]} />
          )}
        </details>
      )}
      <Tick
        key={fields.includesPersonal.key}
        name="includesPersonal"
        isTicked={fields.includesPersonal.initialValue === 'on'}
        label={words.personal}
        hint={words.personalHint}
      />
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {endpoint === null ? words.add : words.save}
      </Button>
    </Form>
  )
}

/** One that is ticked comes as a text of its own. */
function listOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter((one): one is string => typeof one === 'string')
}
