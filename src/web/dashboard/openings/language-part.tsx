import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingLanguageWords as words } from '#content/dashboard/opening-language.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { locales } from '#contract/values/locales.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

/** In which language candidates of an opening are written to. */
export function LanguagePart({ language }: Pick<Opening, 'language'>): ReactNode {
  const { can } = useWorkspace()
  return (
    <PagePart id="language" title={words.title} lead={words.lead}>
      {can('recruiter') ? (
        <Form method="post" className="grid justify-items-start gap-4">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{words.setting}</legend>
            {locales.map((setting) => (
              <label key={setting} className="inline-flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="radio"
                  name="language"
                  value={setting}
                  defaultChecked={setting === language}
                  className="mt-0.5 size-5 flex-none accent-(--accent-text)"
                />
                {words.choices[setting]}
              </label>
            ))}
          </fieldset>
          <p className="label">{words.hint}</p>
          <Button type="submit" name="do" value="language" variant="line">
            {words.submit}
          </Button>
        </Form>
      ) : (
        <p className="text-sm">{words.choices[language]}</p>
      )}
    </PagePart>
  )
}
