/** What the row of a list does as soon as its form is posted: it leaves, or its state is said in other words. */
interface RowEffect {
  /** Names the row among those of its page, also in a later copy of it. */
  'data-row': string
  'data-becomes'?: string
}

/** On a form in a row: the row leaves at once, and comes back when the server refuses. */
export function rowLeaves(key: string): RowEffect {
  return { 'data-row': key }
}

/** On a form in a row: what stands in `rowState` reads so at once. */
export function rowBecomes(key: string, words: string): RowEffect {
  return { 'data-row': key, 'data-becomes': words }
}

/** On the element of the row that says how things stand. */
export const rowState = { 'data-row-state': '' } as const

/** Around a list and what stands in its place when it is empty: what a posted row brings anew. */
export function rowsOf(name: string): { 'data-rows': string } {
  return { 'data-rows': name }
}

/** Shows the effect. @returns Takes it back. */
export function showEffect(form: HTMLFormElement): () => void {
  const row = form.closest<HTMLElement>('tr, li')
  const { becomes } = form.dataset
  if (row === null) return () => {}
  if (becomes === undefined) return hide(row)
  const state = row.querySelector('[data-row-state]')
  const before = [...(state?.childNodes ?? [])]
  state?.replaceChildren(becomes)
  const showForm = hide(form)
  return () => {
    state?.replaceChildren(...before)
    showForm()
  }
}

function hide(element: HTMLElement): () => void {
  element.hidden = true
  return () => {
    element.hidden = false
  }
}

/** The form of a row that is still there, in whatever copy of the page. */
export function findRowForm(page: Document, key: string): HTMLFormElement | null {
  return page.querySelector(`form[data-row="${CSS.escape(key)}"]`)
}

export function findRows(page: Document, name: string): HTMLElement | null {
  return page.querySelector(`[data-rows="${CSS.escape(name)}"]`)
}
