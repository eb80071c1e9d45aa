import type { ChangeEvent, FocusEvent, FormEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { errorTitlePrefix, plainTitle } from './error-title.ts'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** What a form holds when it is first shown: nothing, or what was posted without script and refused. */
export interface FormStart<Name extends string> {
  values: FormValues<Name>
  errors: FormErrors<Name>
}

/** What became of a sending: `reset` empties the form, `kept` leaves everything as it is. */
export type SendOutcome = 'reset' | 'kept'

interface FormOptions<Name extends string> {
  /** Fields' ids are made of it and their names. */
  id: string
  /** In the order of the form. */
  names: readonly Name[]
  start: FormStart<Name>
  /** The first problem of each field, in the words shown beside it. */
  check(values: FormValues<Name>): FormErrors<Name>
  /** Never rejects: what went wrong is told in its own way. Called once at a time. */
  send(values: FormValues<Name>, form: HTMLFormElement): Promise<SendOutcome>
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldWiring<Name extends string> {
  id: string
  name: Name
  defaultValue: string
  error: string | undefined
  onChange(event: ChangeEvent<FieldElement>): void
  onBlur(event: FocusEvent<FieldElement>): void
}

export interface FormControl<Name extends string> {
  ref: RefObject<HTMLFormElement | null>
  isBusy: boolean
  problems: readonly { fieldId: string; message: string }[]
  field(name: Name): FieldWiring<Name>
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * The life of one form: a field is checked when it is left, then at every change once it shows an error; a refused
 * attempt leads to what is wrong; a second press while one is under way does nothing. While errors stand, the page's
 * title says so. The values live in the form's own fields.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormControl<Name> {
  const { id, names, start, check, send } = options
  const [errors, setErrors] = useState(start.errors)
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const problems = names.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(id, name), message }]
  })

  useFocusOnRefusal(ref, refusals, problems.length)
  useErrorTitle(problems.length > 0)
  // Not before what came of it is shown: a second press that waited meanwhile would send once more.
  useEffect(() => {
    if (!isBusy) isSending.current = false
  })

  function checkField(name: Name, form: HTMLFormElement | null): void {
    if (form === null) return
    const message = check(readValues(form, names))[name]
    setErrors((before) => ({ ...before, [name]: message }))
  }

  async function sendChecked(form: HTMLFormElement): Promise<void> {
    const values = readValues(form, names)
    const found = check(values)
    setErrors(found)
    if (names.some((name) => found[name] !== undefined)) {
      setRefusals((count) => count + 1)
      return
    }
    isSending.current = true
    setIsBusy(true)
    const outcome = await send(values, form)
    setIsBusy(false)
    if (outcome === 'reset') emptyFields(form, names)
  }

  return {
    ref,
    isBusy,
    problems,
    field: (name) => ({
      id: idOf(id, name),
      name,
      defaultValue: start.values[name],
      error: errors[name],
      onChange(event) {
        // A field that changes without the focus was left before this code arrived, or was filled in by the browser.
        const isLeft = document.activeElement !== event.target
        if (isLeft || errors[name] !== undefined) checkField(name, event.target.form)
      },
      onBlur(event) {
        // The press that sends checks everything; an error that appears under the pointer would move the button away.
        if (!isSubmitButton(event.relatedTarget) && !isPassedBy(event)) checkField(name, event.target.form)
      },
    }),
    submit(event) {
      event.preventDefault()
      if (!isSending.current) void sendChecked(event.currentTarget)
    },
  }
}

/** The id of a field's element. */
export function idOf(formId: string, name: string): string {
  return `${formId}-${name}`
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): FormValues<Name> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** Not the form's own reset, which would bring back what was posted without script. */
function emptyFields(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    // A choice goes back to its first option, where *nothing chosen* stands if a form has that.
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = ''
  }
}

function isSubmitButton(element: EventTarget | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit'
}

/** Whoever leaves an empty field for something outside its form goes another way: nothing is asked of them here. */
function isPassedBy({ target, relatedTarget }: FocusEvent<FieldElement>): boolean {
  return target.value === '' && relatedTarget instanceof Node && target.form?.contains(relatedTarget) === false
}

/** To the summary when there are several problems, else to the field. */
function useFocusOnRefusal(ref: RefObject<HTMLFormElement | null>, refusals: number, problems: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus.
  useEffect(() => {
    if (refusals === 0) return
    const target = problems > 1 ? '[data-summary]' : '[aria-invalid="true"]'
    ref.current?.querySelector<HTMLElement>(target)?.focus()
  }, [refusals])
}

/** Beside the words at the fields, the title tells a person who comes back to the tab, or hears it read out. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const bare = plainTitle(document.title)
    document.title = hasErrors ? errorTitlePrefix + bare : bare
  }, [hasErrors])
}
