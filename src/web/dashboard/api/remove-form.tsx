import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { apiConfigurationWords } from '#content/api-configuration.ts'
import type { ApiConfiguration } from '#contract/customer/api-configuration.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'

const words = apiConfigurationWords.form

/** When what is stored was last tested, another test, and the way to be rid of it. */
export function RemoveForm({ configuration }: { configuration: ApiConfiguration }): ReactNode {
  return (
    <div className="mt-10 max-w-[44rem]">
      <Form method="post" className="ruled flex flex-wrap items-center justify-between gap-3 py-5">
        <input type="hidden" name="do" value="test" />
        <p className="text-sm">
          {words.tested} <Moment at={configuration.testedAt} />
        </p>
        <Button type="submit" variant="line">
          {words.test}
        </Button>
      </Form>
      <details className="ruled py-5">
        <summary className={buttonClass({ variant: 'line' })}>{words.remove}</summary>
        <Form method="post" className="mt-4">
          <input type="hidden" name="do" value="remove" />
          <p className="max-w-[36rem] text-sm text-muted">{words.removeText}</p>
          <Button type="submit" className="mt-4">
            {words.confirmRemove}
          </Button>
        </Form>
      </details>
    </div>
  )
}
