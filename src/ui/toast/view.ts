import type { Toast, ToastStore } from './store.ts'
import { toastLimits } from './store.ts'

/** Draws the store's open toast into the region, and takes its gestures: hover, focus, swipe, Escape. */
export function showToasts(store: ToastStore, region: HTMLElement): void {
  const status = region.querySelector<HTMLElement>('[role="status"]') ?? region
  let element: HTMLElement | null = null
  let cameFrom: HTMLElement | null = null

  function draw(): void {
    const toast = store.current()
    const hadFocus = region.contains(document.activeElement)
    const next = toast?.isOpen ? drawToast(toast, store) : null
    region.dataset.state = stateOf(toast)
    status.replaceChildren(...(next === null ? [] : [next]))
    element = next
    if (next === null) {
      if (hadFocus) cameFrom?.focus()
      return
    }
    // A new toast arrives where somebody is reading: it waits as the old one did, and the focus is not lost with it.
    if (hadFocus && !region.contains(document.activeElement)) region.focus()
    if (hadFocus || region.matches(':hover')) store.pause()
  }

  region.addEventListener('focusin', (event) => {
    if (event.relatedTarget instanceof HTMLElement && !region.contains(event.relatedTarget))
      cameFrom = event.relatedTarget
    store.pause()
  })
  region.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && region.contains(event.relatedTarget)) return
    if (!region.matches(':hover')) store.resume()
  })
  region.addEventListener('pointerenter', () => store.pause())
  region.addEventListener('pointerleave', () => {
    if (!region.contains(document.activeElement)) store.resume()
  })
  region.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') store.dismiss()
  })
  listenForSwipe(region, () => element, store)
  store.subscribe(draw)
  draw()
}

/** A dismissed toast is kept for a while and shown no more. */
function stateOf(toast: Toast | null): 'empty' | 'open' | 'dismissed' {
  if (toast === null) return 'empty'
  return toast.isOpen ? 'open' : 'dismissed'
}

function listenForSwipe(region: HTMLElement, current: () => HTMLElement | null, store: ToastStore): void {
  let startX: number | null = null
  region.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button') === null) startX = event.clientX
  })
  region.addEventListener('pointermove', (event) => {
    const element = current()
    if (startX === null || element === null) return
    if (event.clientX - startX > 4) region.setPointerCapture?.(event.pointerId)
    element.style.transform = `translateX(${Math.max(0, event.clientX - startX)}px)`
  })
  function end(event: PointerEvent): void {
    const element = current()
    const distance = startX === null ? 0 : event.clientX - startX
    startX = null
    if (element === null) return
    if (event.type === 'pointerup' && distance > toastLimits.swipePx) store.dismiss()
    else element.style.transform = ''
  }
  region.addEventListener('pointerup', end)
  region.addEventListener('pointercancel', end)
}

function drawToast(toast: Toast, store: ToastStore): HTMLElement {
  const element = document.createElement('div')
  element.className = `toast ${toast.variant === 'destructive' ? 'toast-destructive' : ''}`.trim()
  element.dataset.toast = toast.id
  const words = document.createElement('div')
  words.append(textElement('p', 'toast-title', toast.title))
  if (toast.description !== undefined) words.append(textElement('p', 'toast-description', toast.description))
  element.append(words)
  const { action } = toast
  if (action !== undefined) {
    const button = buttonElement('button button-line', action.label, () => {
      action.run()
      store.dismiss(toast.id)
    })
    button.title = action.altText
    element.append(button)
  }
  const close = buttonElement('close-button', '', () => store.dismiss(toast.id))
  close.setAttribute('aria-label', 'Dismiss')
  element.append(close)
  return element
}

function textElement(tag: 'p', className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function buttonElement(className: string, label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = label
  button.addEventListener('click', press)
  return button
}
