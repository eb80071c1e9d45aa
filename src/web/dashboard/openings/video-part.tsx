import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingVideoWords as words } from '#content/dashboard/opening-video.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const settings = ['off', 'optional', 'required'] as const

/** Whether candidates of an opening are filmed. */
export function VideoPart({ video }: Pick<Opening, 'video'>): ReactNode {
  const { can } = useWorkspace()
  return (
    <PagePart id="video" title={words.title} lead={words.lead}>
      {can('recruiter') ? (
        <Form method="post" className="grid justify-items-start gap-4">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{words.setting}</legend>
            {settings.map((setting) => (
              <label key={setting} className="inline-flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="radio"
                  name="video"
                  value={setting}
                  defaultChecked={setting === video}
                  className="mt-0.5 size-5 flex-none accent-(--accent-text)"
                />
                {words.choices[setting]}
              </label>
            ))}
          </fieldset>
          <p className="label">{words.hint}</p>
          <Button type="submit" name="do" value="video" variant="line">
            {words.submit}
          </Button>
        </Form>
      ) : (
        <p className="text-sm">{words.choices[video]}</p>
      )}
    </PagePart>
  )
}
