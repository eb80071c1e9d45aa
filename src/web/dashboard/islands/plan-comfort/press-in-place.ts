/** The part of the page that a press may change. */
const fieldsId = 'plan-fields'

/**
 * Sends a press of the plan's form, other than saving, in the background and puts the answered fields in place of those on
 * the page: the reader stays where they are, and what was open stays open. Where that fails the form is sent as usual.
 */
export async function pressInPlace(form: HTMLFormElement, event: SubmitEvent, onChange: () => void): Promise<void> {
  const { submitter } = event
  const isInPlace = submitter instanceof HTMLButtonElement && submitter.value !== 'save' && !('plain' in form.dataset)
  if (!isInPlace) return
  event.preventDefault()
  submitter.dataset.busy = 'true'
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
  const answered = await send(body)
  const fields = form.querySelector(`#${fieldsId}`)
  if (answered === null || fields === null) {
    form.dataset.plain = ''
    form.requestSubmit(submitter)
    return
  }
  const open = new Set([...fields.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent))
  const press = submitter.value
  fields.replaceChildren(...answered.childNodes)
  for (const summary of fields.querySelectorAll('details > summary'))
    if (open.has(summary.textContent)) summary.parentElement?.setAttribute('open', '')
  focusAfter(form, press)
  onChange()
}

async function send(body: URLSearchParams): Promise<Element | null> {
  try {
    const response = await fetch(window.location.pathname, { method: 'POST', body })
    if (!response.ok) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return document.adoptNode(page).querySelector(`#${fieldsId}`)
  } catch {
    return null
  }
}

/** Focus follows what was moved or added, so that the next press of the same key does the same again. */
function focusAfter(form: HTMLFormElement, press: string): void {
  const [what = '', index = ''] = press.split(':')
  const moved = what === 'up' ? Number(index) - 1 : Number(index) + 1
  const targets: Readonly<Record<string, readonly string[]>> = {
    up: [`button[value="up:${moved}"]:enabled`, `button[value="down:${moved}"]`],
    down: [`button[value="down:${moved}"]:enabled`, `button[value="up:${moved}"]`],
    'add-must-have': ['[data-must-have]:last-of-type input:not([type="hidden"])'],
    'add-faq': ['[data-faq]:last-of-type :is(input:not([type="hidden"]), textarea)'],
    add: ['[data-competency]'],
  }
  const candidates = [...(targets[what] ?? []), `button[value="${press}"]`]
  const found = candidates.map((candidate) => [...form.querySelectorAll<HTMLElement>(candidate)].at(-1))
  found.find((each) => each !== undefined)?.focus()
}
