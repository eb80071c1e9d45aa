import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import type { OpeningCommand } from './opening-command.ts'

interface SettingPartProps<Choice extends string> {
  /** What is done when it is saved, and the field that says what was chosen. */
  name: OpeningCommand['do'] & string
  choices: readonly Choice[]
  value: Choice
  words: {
    title: string
    lead: string
    setting: string
    choices: Readonly<Record<Choice, string>>
    hint: string
    submit: string
  }
}

/** One choice of an opening that holds for its candidates: to save for recruiters, to read for others. */
export function SettingPart<Choice extends string>({
  name,
  choices,
  value,
  words,
}: SettingPartProps<Choice>): ReactNode {
  const { can } = useWorkspace()
  return (
    <PagePart id={name} title={words.title} lead={words.lead}>
      {can('recruiter') ? (
        <Form method="post" className="grid justify-items-start gap-4">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{words.setting}</legend>
            {choices.map((choice) => (
              <label key={choice} className="inline-flex min-h-11 items-start gap-3 py-2.5 text-sm">
                <input
                  type="radio"
                  name={name}
                  value={choice}
                  defaultChecked={choice === value}
                  className="mt-0.5 size-5 flex-none accent-(--accent-text)"
                />
                {words.choices[choice]}
              </label>
            ))}
          </fieldset>
          <p className="label">{words.hint}</p>
          <Button type="submit" name="do" value={name} variant="line">
            {words.submit}
          </Button>
        </Form>
      ) : (
        <p className="text-sm">{words.choices[value]}</p>
      )}
    </PagePart>
  )
}
