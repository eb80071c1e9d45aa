import type { ReactNode } from 'react'
import { messageWords as words } from '#content/dashboard/messages.ts'
import { fill } from '#content/fill.ts'
import { aiLineOf } from '#content/message-templates.ts'
import type { MessageKind } from '#contract/values/message-kind.ts'
import { type MessageWords, maxBodyLength, maxSubjectLength, placesOf } from '#contract/values/message-words.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'

interface WordFieldsProps {
  kind: MessageKind
  /** Of each whom it may go to, whether their interview was held: what we add says so. */
  interviewed: readonly boolean[]
  /** What stands in the fields until somebody types. */
  shown: MessageWords
  reply: Reply | undefined
}

/** Subject and text of a message, with what may stand in them and what we add. */
export function WordFields({ kind, interviewed, shown, reply }: WordFieldsProps): ReactNode {
  const { errorOf, typedIn } = readAnsweredForm(reply, reply?.form?.of)
  const errors = { subject: errorOf('subject'), body: errorOf('body') }
  const problems = Object.entries(errors).flatMap(([fieldId, message]) =>
    message === undefined ? [] : [{ fieldId, message }],
  )
  const places = placesOf(kind)
    .map((place) => `{${place}}`)
    .join(', ')
  return (
    <>
      {problems.length > 1 && <ErrorSummary problems={problems} hasFirstFocus />}
      <input type="hidden" name="kind" value={kind} />
      <Field
        id="subject"
        name="subject"
        label={words.subject}
        maxLength={maxSubjectLength}
        autoComplete="off"
        defaultValue={typedIn('subject') ?? shown.subject}
        error={errors.subject}
        aria-required
      />
      <TextAreaField
        id="body"
        name="body"
        label={words.body}
        hint={fill(words.bodyHint, { places })}
        rows={12}
        maxLength={maxBodyLength}
        defaultValue={typedIn('body') ?? shown.body}
        error={errors.body}
        aria-required
      />
      <p className="label">{describeAiLine(kind, interviewed)}</p>
    </>
  )
}

/** What we add for these recipients. */
function describeAiLine(kind: MessageKind, interviewed: readonly boolean[]): string {
  const [before, after] = [aiLineOf(kind, false), aiLineOf(kind, true)]
  const isMixed = interviewed.includes(true) && interviewed.includes(false)
  if (isMixed) return fill(words.aiLines, { before, after })
  return fill(words.aiLine, { line: interviewed.includes(true) ? after : before })
}
