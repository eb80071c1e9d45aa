/** An action that a sleeping island could not yet answer. What was pressed carries `data-held` until it is answered. */
export type Action =
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null }
  | { type: 'keydown'; target: HTMLElement; init: KeyboardEventInit }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Elements whose press the browser itself completes: what they changed is taken over by `releaseFields`. */
const native = 'input, textarea, select, option, label, summary, a[href]:not([data-wakes])'
const pressable = 'button, [role="button"], [role="tab"], [role="switch"], [role="menuitem"], a[data-wakes]'

/** Keeps the action for later, and keeps the browser from doing half of it now. */
export function holdAction(event: Event, queue: Action[]): void {
  // A press on the picture in a button is a press on the button, and pictures are no HTML elements.
  if (event.type === 'click' && event.target instanceof Element) holdClick(event, event.target, queue)
  if (!(event.target instanceof HTMLElement)) return
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
    event.preventDefault()
    const target = event.target
    if (queue.some((action) => action.type === 'submit' && action.target === target)) return
    event.submitter?.setAttribute('data-held', '')
    queue.push({ type: 'submit', target, submitter: event.submitter })
  }
  if (event instanceof KeyboardEvent && event.target.closest(native) === null) holdKey(event, event.target, queue)
}

function holdClick(event: Event, origin: Element, queue: Action[]): void {
  const target = origin.closest<HTMLElement>(pressable)
  if (target === null || origin.closest(native) !== null) return
  if (target instanceof HTMLAnchorElement && isForAnotherTab(event)) return
  // A submit button's click goes on to be the submit that is held instead.
  if (target instanceof HTMLButtonElement && target.type === 'submit' && target.form !== null) return
  event.preventDefault()
  event.stopPropagation()
  if (queue.some((action) => action.type === 'click' && action.target === target)) return
  target.setAttribute('data-held', '')
  queue.push({ type: 'click', target })
}

function isForAnotherTab(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
}

/**
 * Does what the page does without script, when what should have answered could not be loaded: a held form is posted to
 * its page, a held link leads where it leads.
 * @returns whether there was one.
 */
export function goWithoutScript(queue: readonly Action[]): boolean {
  const form = queue.find((action) => action.type === 'submit' && action.target.method === 'post')?.target
  if (form instanceof HTMLFormElement) {
    form.submit()
    return true
  }
  const link = queue.map((action) => action.target).find((target) => target instanceof HTMLAnchorElement)
  if (link === undefined) return false
  window.location.assign(link.href)
  return true
}

/** Keys that the browser turns into clicks, and shortcuts that are the browser's own, pass by. */
function holdKey(event: KeyboardEvent, target: HTMLElement, queue: Action[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Enter' || event.key === ' ' || event.key === 'Tab') return
  queue.push({ type: 'keydown', target, init: { key: event.key, code: event.code, bubbles: true, cancelable: true } })
}

/** Takes the marks off again, whether the actions are played or given up. */
export function unmarkActions(queue: readonly Action[]): void {
  for (const action of queue) {
    const pressed = action.type === 'submit' ? action.submitter : action.target
    pressed?.removeAttribute('data-held')
  }
}

/** Plays the held actions in the order they were made. */
export function replayActions(queue: readonly Action[]): void {
  for (const action of queue) {
    if (action.type === 'click') action.target.click()
    else if (action.type === 'submit') action.target.requestSubmit(action.submitter)
    else action.target.dispatchEvent(new KeyboardEvent('keydown', action.init))
  }
}

/**
 * Sets the fields a person has already changed back to what the server rendered, so that hydration finds its own HTML.
 * @returns puts the person's values back as if they were entered then, so that the island's handlers hear of them.
 */
export function releaseFields(island: HTMLElement): () => void {
  // All are looked at before the first is set back: a radio that is chosen again takes the choice from another.
  const releases = [...island.querySelectorAll<Field>('input, textarea, select')].map(planRelease)
  const restores = releases.map((release) => release?.())
  return () => {
    for (const restore of restores) restore?.()
  }
}

/** Sets the field back when it is called, and answers what puts the person's value back. Null when nothing was changed. */
type Release = () => (() => void) | null

function planRelease(field: Field): Release | null {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field
    if (checked === field.defaultChecked) return null
    return () => {
      field.checked = field.defaultChecked
      // Clicking is what a handler hears; a radio that another one replaces unchecks itself.
      return checked || field.type === 'checkbox' ? () => field.click() : null
    }
  }
  const entered = field.value
  const rendered = renderedValueOf(field)
  if (entered === rendered) return null
  return () => {
    const selection = field instanceof HTMLSelectElement ? null : ([field.selectionStart, field.selectionEnd] as const)
    writeValue(field, rendered)
    return () => {
      writeValue(field, entered)
      if (selection?.[0] != null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

function renderedValueOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** Through the prototype's setter, past the one that React puts on the element to notice changes. */
function writeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
