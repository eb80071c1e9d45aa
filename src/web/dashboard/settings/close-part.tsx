import type { ReactNode } from 'react'
import { settingsWords } from '#content/dashboard-settings.ts'
import { closingDays } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { WithDay } from '../parts/day.tsx'
import { fill } from '../usage/format.ts'

const words = settingsWords.closing

interface CloseFormProps {
  workspaceName: string
  contactEmail: string
  /** What was typed and is not the name; null when it was not tried. */
  refused: string | null
}

/** Behind a press, since nobody comes to the settings for it. */
export function CloseForm({ workspaceName, contactEmail, refused }: CloseFormProps): ReactNode {
  const values = { name: workspaceName, days: String(closingDays), email: contactEmail }
  return (
    <details id="close" className="mt-14" open={refused !== null}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{words.lead}</p>
      <ul className="mt-4 grid max-w-[44em] list-disc gap-2 ps-5 text-sm">
        {words.effects.map((effect) => (
          <li key={effect}>{fill(effect, values)}</li>
        ))}
      </ul>
      <form method="post" noValidate className="mt-6 grid max-w-[28rem] gap-5">
        <Field
          id="closing-name"
          name="closingName"
          label={words.confirm}
          hint={fill(words.confirmHint, values)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-required
          autoFocus={refused !== null}
          defaultValue={refused ?? ''}
          error={refused === null ? undefined : fill(words.differs, values)}
        />
        <Button type="submit" name="do" value="close" variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </details>
  )
}

/** In the place of the form once the workspace is closed. */
export function KeepForm({ closesAt }: { closesAt: string }): ReactNode {
  return (
    <section id="close" aria-labelledby="keep-title" className="ruled mt-12 pt-8">
      <h2 id="keep-title" className="subtitle">
        {words.keepTitle}
      </h2>
      <p className="mt-3 max-w-[40em]">
        <WithDay text={words.keepText} at={closesAt} />
      </p>
      <form method="post" className="mt-5">
        <Button type="submit" name="do" value="keep">
          {words.keep}
        </Button>
      </form>
    </section>
  )
}
