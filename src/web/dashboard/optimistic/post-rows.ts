import { optimisticWords as words } from '#content/dashboard/optimistic.ts'
import { findRowForm, findRows, showEffect } from './row-effect.ts'

interface RowPosting {
  fetch(url: string, init: RequestInit): Promise<Response>
  say(message: { title: string; description?: string; variant?: 'default' | 'destructive' }): void
  go(url: string): void
}

/**
 * Posts the forms of rows without leaving the page: the effect is shown at once, and taken back with the server's own words
 * when it refuses or does not answer. What the page then shows is what the server sent.
 */
export function postRows(page: Document, { fetch, say, go }: RowPosting): void {
  const underWay = new Map<string, () => void>()
  let posting: Promise<void> = Promise.resolve()

  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    const key = form.dataset.row
    const rows = form.closest<HTMLElement>('[data-rows]')
    if (key === undefined || rows === null) return
    event.preventDefault()
    if (underWay.has(key)) return
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === 'string') body.append(name, value)
    const next = nextControl(form, event.submitter)
    underWay.set(key, showEffect(form))
    ;(next ?? page.querySelector('main'))?.focus()
    // One after the other: an answer then knows of everything that was posted before it.
    const url = form.action
    posting = posting
      .then(() => post(key, { url, body, list: rows.dataset.rows ?? '' }))
      .catch((error: unknown) => {
        reportError(error)
        go(url)
      })
  })

  async function post(key: string, { url, body, list }: { url: string; body: URLSearchParams; list: string }) {
    const answer = await ask(url, body)
    const takeBack = underWay.get(key) ?? (() => {})
    underWay.delete(key)
    if (answer === null) {
      takeBack()
      say({ title: words.unanswered, description: words.reload, variant: 'destructive' })
      return
    }
    const { response, copy } = answer
    if (new URL(response.url).pathname !== new URL(url).pathname) {
      go(response.url)
      return
    }
    const notice = takeNotice(copy)
    if (!response.ok) {
      takeBack()
      say({ title: notice ?? words.refused, variant: 'destructive' })
      return
    }
    const [shown, fresh] = [findRows(page, list), findRows(copy, list)]
    if (shown === null || fresh === null) {
      go(response.url)
      return
    }
    takeOver(shown, fresh, underWay)
    say({ title: notice ?? words.done })
  }

  async function ask(url: string, body: URLSearchParams): Promise<{ response: Response; copy: Document } | null> {
    try {
      // Sent even if the page is left meanwhile.
      const response = await fetch(url, { method: 'POST', body, keepalive: true, headers: { accept: 'text/html' } })
      return { response, copy: new DOMParser().parseFromString(await response.text(), 'text/html') }
    } catch {
      return null
    }
  }
}

/** The same control of the row below, or above where there is none. */
function nextControl(form: HTMLFormElement, pressed: HTMLElement | null): HTMLElement | null {
  const row = form.closest('tr, li')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  for (const other of rows) {
    const forms = [...(other?.querySelectorAll<HTMLFormElement>('form[data-row]') ?? [])]
    const same = forms.find((one) => one.dataset.becomes === form.dataset.becomes)
    const control = same?.querySelector<HTMLElement>('button')
    if (control && control !== pressed && isShown(control)) return control
  }
  return null
}

/** Of what is behind a closed summary nothing can be pressed. */
function isShown(control: HTMLElement): boolean {
  return control.closest('details:not([open])') === null
}

/** Said in a toast instead: what is put into the page afterwards is not read to everybody. */
function takeNotice(copy: Document): string | null {
  const notice = copy.querySelector('main [role="status"]')
  const text = notice?.textContent?.trim() ?? ''
  notice?.remove()
  return text === '' ? null : text
}

/** What others have changed meanwhile comes with it; what is still under way stays as it is shown. */
function takeOver(shown: HTMLElement, fresh: HTMLElement, underWay: Map<string, () => void>): void {
  const page = shown.ownerDocument
  const focused = page.activeElement?.closest<HTMLFormElement>('form[data-row]')?.dataset.row
  const hadFocus = shown.contains(page.activeElement)
  shown.replaceChildren(...fresh.childNodes)
  for (const key of underWay.keys()) {
    const form = findRowForm(page, key)
    if (form !== null) underWay.set(key, showEffect(form))
  }
  if (!hadFocus) return
  const again = focused === undefined ? null : findRowForm(page, focused)?.querySelector('button')
  ;(again ?? page.querySelector('main'))?.focus()
}
