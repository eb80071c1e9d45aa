/**
 * The answer that is being typed, kept for a reload.
 * @param of Whose it is, so that two interviews in one tab do not share it; empty where a tab has but one.
 */
const keyOf = (of: string) => (of === '' ? 'openround.draft' : `openround.draft.${of}`)

/** Empty when there is none. */
export function readDraft(of: string): string {
  try {
    return sessionStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(of: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(of), text)
  } catch {
    return
  }
}

export function forgetDraft(of = ''): void {
  try {
    sessionStorage.removeItem(keyOf(of))
  } catch {
    return
  }
}
