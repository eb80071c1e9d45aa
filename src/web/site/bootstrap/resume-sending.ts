import { unsentKey } from '#forms/delivery/unsent-key.ts'

/** Sends again what a form could not, as soon as a page opens or the network is back. */
export function resumeSending(): void {
  function resume(): void {
    if (!hasUnsent()) return
    void Promise.all([import('#forms/delivery/unsent.ts'), import('#forms/delivery/deliver.ts')])
      .then(([{ resendUnsent }, { deliver }]) => resendUnsent(deliver))
      .catch(() => {})
  }
  window.addEventListener('online', resume)
  resume()
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentKey) !== null
  } catch {
    return false
  }
}
