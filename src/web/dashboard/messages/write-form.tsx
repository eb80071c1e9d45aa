import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { messageWords, threadPage as words } from '#content/dashboard/messages.ts'
import { messageKindWords } from '#content/message-templates.ts'
import type { MessageTemplate } from '#contract/customer/messages.ts'
import { WritableKind } from '#contract/values/message-kind.ts'
import type { MessageWords } from '#contract/values/message-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { WordFields } from './word-fields.tsx'

/** What was sent to be looked at. */
export interface WriteValues extends MessageWords {
  id: string
  sendAt: string | null
}

interface WriteFormProps {
  kind: WritableKind
  /** Of each whom it goes to, whether their interview was held. */
  interviewed: readonly boolean[]
  templates: readonly MessageTemplate[]
  /** The address of the form with another text. */
  hrefOf(kind: WritableKind): string
  nextId: string
  values: WriteValues | undefined
  reply: Reply | undefined
}

/** Chooses a text, changes it, looks at it, and sends it. */
export function WriteForm({ kind, interviewed, templates, hrefOf, nextId, values, reply }: WriteFormProps): ReactNode {
  const answered = readAnsweredForm(reply, reply?.form?.of)
  const template = templates.find((each) => each.kind === kind) ?? { subject: '', body: '' }
  const of = reply?.form?.of
  // Until the chosen text has come, a press would send the one before it.
  const { state, formMethod } = useNavigation()
  const isTextComing = state === 'loading' && formMethod === undefined
  return (
    <>
      <FilterLinks
        label={words.kinds}
        links={WritableKind.options.map((each) => ({
          label: messageKindWords[each],
          count: null,
          href: hrefOf(each),
          isCurrent: each === kind,
        }))}
      />
      <Form key={kind} method="post" noValidate className="mt-4 grid max-w-[44rem] gap-5">
        <input type="hidden" name="id" value={values?.id ?? answered.typedIn('id') ?? nextId} />
        <WordFields
          kind={kind}
          interviewed={interviewed}
          shown={values ?? template}
          reply={of === 'recall' ? undefined : reply}
        />
        <Field
          id="sendAt"
          type="datetime-local"
          name="sendAt"
          label={words.when}
          hint={words.whenHint}
          className="max-w-[20rem]"
          defaultValue={answered.typedIn('sendAt') ?? fieldTimeOf(values?.sendAt ?? null)}
          error={answered.errorOf('sendAt')}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="do" value="send" disabled={isTextComing}>
            {words.send}
          </Button>
          <Button type="submit" name="do" value="preview" variant="line" disabled={isTextComing}>
            {messageWords.preview}
          </Button>
        </p>
      </Form>
    </>
  )
}

/** A time as its field has it. */
export function fieldTimeOf(sendAt: string | null): string {
  return sendAt?.slice(0, 16) ?? ''
}

/** The text that an address names; none of them where it names none. */
export function kindIn({ searchParams }: URL, usual: WritableKind): WritableKind {
  return WritableKind.safeParse(searchParams.get('kind')).data ?? usual
}
