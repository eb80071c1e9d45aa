import { type FormEvent, useLayoutEffect, useRef } from 'react'

interface Press {
  form: HTMLFormElement
  /** Such as `up:2` or `add-faq`. */
  value: string
  /** What was unfolded, by its heading. */
  open: ReadonlySet<string | null>
}

/**
 * Keeps a reader's place in the plan while a press of its form is answered: what was open is open again, and the focus
 * follows what was moved or added, so that the next press of the same key does the same again.
 * @param answer Another one for each answer. @returns Listens to the form.
 */
export function usePressedPlace(answer: string): (event: FormEvent<HTMLFormElement>) => void {
  const press = useRef<Press | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer has fields to be put in order.
  useLayoutEffect(() => {
    if (press.current === null) return
    const { form, value, open } = press.current
    press.current = null
    for (const summary of form.querySelectorAll('details > summary'))
      if (open.has(summary.textContent)) summary.parentElement?.setAttribute('open', '')
    if (value !== 'save') focusAfter(form, value)
  }, [answer])
  return ({ currentTarget: form, nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent
    const open = [...form.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)
    press.current = {
      form,
      value: submitter instanceof HTMLButtonElement ? submitter.value : 'save',
      open: new Set(open),
    }
  }
}

function focusAfter(form: HTMLFormElement, press: string): void {
  const [what = '', index = ''] = press.split(':')
  const moved = what === 'up' ? Number(index) - 1 : Number(index) + 1
  const targets: Readonly<Record<string, readonly string[]>> = {
    up: [`button[value="up:${moved}"]:enabled`, `button[value="down:${moved}"]`],
    down: [`button[value="down:${moved}"]:enabled`, `button[value="up:${moved}"]`],
    'add-knock-out': ['[data-must-have="yes-no"]:last-of-type input:not([type="hidden"])'],
    'add-must-have': ['[data-must-have="example"]:last-of-type input:not([type="hidden"])'],
    'add-faq': ['[data-faq]:last-of-type :is(input:not([type="hidden"]), textarea)'],
    add: ['[data-competency]'],
    write: ['[data-competency]:last-of-type input[name$=".own.name"]'],
    'add-question': [`[name^="competencies.${index}.questions."][name$=".text"]`],
  }
  const candidates = [...(targets[what] ?? []), `button[value="${press}"]`]
  const found = candidates.map((candidate) => [...form.querySelectorAll<HTMLElement>(candidate)].at(-1))
  found.find((each) => each !== undefined)?.focus()
}
