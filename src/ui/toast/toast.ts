import { findToastRegion } from './region.ts'
import type { ToastContent, ToastStore } from './store.ts'
import { createToastStore } from './store.ts'
import { showToasts } from './view.ts'

let shared: ToastStore | null = null

function openStore(): ToastStore {
  if (shared !== null) return shared
  shared = createToastStore({
    nowMs: () => performance.now(),
    setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
    clearTimeout: (handle) => window.clearTimeout(handle),
  })
  showToasts(shared, findToastRegion(document))
  return shared
}

export interface ToastHandle {
  id: string
  update(changes: Partial<ToastContent>): void
  dismiss(): void
}

/** Shows a message to the person, from any island or app area. It replaces the one that is there. */
export function toast(content: ToastContent): ToastHandle {
  const store = openStore()
  const id = store.add(content)
  return {
    id,
    update: (changes) => store.update(id, changes),
    dismiss: () => store.dismiss(id),
  }
}
