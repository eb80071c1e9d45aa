import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { usePageWords } from '../../language.ts'
import { CheckLine } from './consent-form.tsx'

interface TextPartProps {
  texts: { phone: string | null } | null
  /** What was refused. */
  typed: { phone: string; agrees: boolean } | null
}

/** Whether reminders also go to a phone, where this installation sends any. */
export function TextPart({ texts, typed }: TextPartProps): ReactNode {
  const words = usePageWords('texts')
  if (texts === null) return null
  return (
    <section id="texts" aria-labelledby="texts-title" className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id="texts-title" className="subtitle">
        {words.title}
      </h2>
      {texts.phone === null ? (
        <form method="post" className="grid gap-3">
          <p className="label">{words.lead}</p>
          <input type="hidden" name="do" value="texts" />
          <Field
            id="phone"
            name="phone"
            type="tel"
            label={words.number}
            autoComplete="tel"
            maxLength={40}
            defaultValue={typed?.phone}
          />
          <CheckLine name="agrees" label={words.agree} isChecked={typed?.agrees} />
          <Button type="submit" variant="line" className="justify-self-start">
            {words.submit}
          </Button>
        </form>
      ) : (
        <form method="post" className="grid gap-3">
          <p>{fill(words.on, { phone: texts.phone })}</p>
          <input type="hidden" name="do" value="no-texts" />
          <Button type="submit" variant="line" className="justify-self-start">
            {words.stop}
          </Button>
        </form>
      )}
    </section>
  )
}
