import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { formFailure } from '#content/form-failure.ts'
import { collectFacts, createKeys, type Delivery } from '#forms/delivery/deliver.ts'
import { checkForm, type FormViewProps, type PublicForm, startForm, toServiceFields } from '#forms/form-definition.ts'
import type { PostedForm } from '#forms/posted-form.ts'
import { type FormErrors, type FormValues, type SendOutcome, useForm } from '#ui/form/use-form.ts'

/** What the page tells the island of every public form. */
export interface FormIslandProps {
  /** Where it is sent: `formAddress` of the registry. */
  service: { portalId: string; formId: string }
  /** What became of it when it was posted without script; null when this is a fresh page. */
  posted: PostedForm | null
}

/** `later`: it is kept in the browser and will be sent from there. */
type DeliveryState = 'arrived' | 'later' | 'failed'

/**
 * The life of a public form: checks, sends under a key that makes repeats one, empties itself when what was sent is safe,
 * and keeps everything with the reason beside it when it is not.
 * @param send Never rejects, and says what it has to say by toast.
 * @returns `sentCount` is 0 until something was sent; a view remounts its thanks by it.
 */
export function useFormIsland<Name extends string>(
  definition: PublicForm<Name>,
  { service, posted }: FormIslandProps,
  send: (delivery: Delivery, values: FormValues<Name>) => Promise<DeliveryState>,
): { view: FormViewProps<Name>; sentCount: number } {
  const [sentCount, setSentCount] = useState(posted?.state === 'stored' ? 1 : 0)
  const [failure, setFailure] = useState(posted?.state === 'failed' ? formFailure : null)
  const [keys] = useState(createKeys)

  async function sendValues(entered: FormValues<Name>, element: HTMLFormElement): Promise<SendOutcome> {
    const values: FormValues<string> = checkForm(definition, entered).values ?? entered
    setFailure(null)
    const delivery: Delivery = {
      ...service,
      key: keys.keyFor(values),
      fields: toServiceFields(definition, values),
      context: null,
      facts: collectFacts(element),
      savedLead: { email: values.email ?? '', metadata: { ...values, source: 'hubspot_form', ...service } },
      lead: null,
    }
    const state = await send(delivery, values as FormValues<Name>)
    if (state === 'failed') {
      setFailure(formFailure)
      return 'kept'
    }
    if (state === 'arrived') keys.forget()
    setSentCount((count) => count + 1)
    return 'reset'
  }

  const form = useForm({
    id: definition.id,
    names: definition.fields.map(({ name }) => name),
    start: startForm(definition, posted),
    check: (values) => checkForm(definition, values).errors ?? ({} as FormErrors<Name>),
    send: sendValues,
  })
  return { view: { form, failure, isAnswer: posted !== null }, sentCount }
}

/** Takes the focus: the button that was pressed is far below it on a phone. */
export function Thanks(props: { isAnswer: boolean; className: string; children: ReactNode }): ReactNode {
  const { isAnswer, className, children } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
      autoFocus={isAnswer}
      className={className}
    >
      {children}
    </div>
  )
}
