import type { ReactNode } from 'react'
import { SurveyWorked } from '#contract/values/candidate-feedback.ts'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '../../language.ts'

const scale = ['1', '2', '3', '4', '5'] as const

/** Two questions about the interview itself; once they are answered, thanks. */
export function SurveyForm({ hasAnswered }: { hasAnswered: boolean }): ReactNode {
  const { survey: words } = usePageWords('after')
  if (hasAnswered) {
    return (
      <p role="status" className="mt-8">
        {words.thanks}
      </p>
    )
  }
  return (
    <form method="post" className="mt-8 grid gap-5 rounded-lg border border-line bg-raised p-5">
      <input type="hidden" name="do" value="survey" />
      <fieldset>
        <legend className="font-semibold">{words.fair}</legend>
        <div className="mt-2 grid grid-cols-5 gap-2">
          {scale.map((value) => (
            <Choice key={value} name="fair" value={value} label={value} />
          ))}
        </div>
        <p className="label mt-1 flex justify-between">
          <span>{words.fairLeast}</span>
          <span>{words.fairMost}</span>
        </p>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{words.worked}</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-3">
          {SurveyWorked.options.map((value) => (
            <Choice key={value} name="worked" value={value} label={words.workedOptions[value]} />
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="line">
          {words.submit}
        </Button>
        <span className="label">{words.note}</span>
      </p>
    </form>
  )
}

function Choice({ name, value, label }: { name: string; value: string; label: string }): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge px-2 has-checked:border-accent-text has-checked:font-semibold">
      <input type="radio" name={name} value={value} required className="size-4 flex-none accent-(--accent-text)" />
      {label}
    </label>
  )
}
