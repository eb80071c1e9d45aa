import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingFactsWords as words } from '#content/dashboard/integrity-facts.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const settings = ['off', 'on'] as const

/** Whether what happens around the answers is noted for candidates of an opening. */
export function FactsPart({ notesFacts }: Pick<Opening, 'notesFacts'>): ReactNode {
  const { can } = useWorkspace()
  const set = notesFacts ? 'on' : 'off'
  return (
    <PagePart id="facts" title={words.title} lead={words.lead}>
      {can('recruiter') ? (
        <Form method="post" className="grid justify-items-start gap-4">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{words.setting}</legend>
            {settings.map((setting) => (
              <label key={setting} className="inline-flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="radio"
                  name="facts"
                  value={setting}
                  defaultChecked={setting === set}
                  className="mt-0.5 size-5 flex-none accent-(--accent-text)"
                />
                {words.choices[setting]}
              </label>
            ))}
          </fieldset>
          <p className="label">{words.hint}</p>
          <Button type="submit" name="do" value="facts" variant="line">
            {words.submit}
          </Button>
        </Form>
      ) : (
        <p className="text-sm">{words.choices[set]}</p>
      )}
    </PagePart>
  )
}
