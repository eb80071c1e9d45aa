/** Specification, sections 4 and 9. */
export const toastLimits = {
  visible: 1,
  closeAfterMs: 5_000,
  removeAfterMs: 1_000_000,
  swipePx: 50,
  hotkey: 'F8',
} as const

export interface ToastContent {
  title: string
  description?: string
  /** One thing to do about it. `altText` says how else to do it, for someone who cannot reach the toast in time. */
  action?: { label: string; altText: string; run: () => void }
  variant?: 'default' | 'destructive'
}

export interface Toast extends ToastContent {
  id: string
  isOpen: boolean
}

/** Time as the store needs it: the browser's, or a test's. */
export interface ToastClock {
  nowMs(): number
  setTimeout(callback: () => void, delayMs: number): number
  clearTimeout(handle: number): void
}

export interface ToastStore {
  add(content: ToastContent): string
  update(id: string, changes: Partial<ToastContent>): void
  /** Without an id, whichever is open. */
  dismiss(id?: string): void
  remove(id: string): void
  /** Stops the clock of the open toast: someone is reading or about to act. */
  pause(): void
  resume(): void
  current(): Toast | null
  subscribe(listener: () => void): () => void
}

/** One toast at a time: a new one takes the place of the old. A dismissed one is kept until it is removed. */
export function createToastStore(clock: ToastClock): ToastStore {
  const listeners = new Set<() => void>()
  let toast: Toast | null = null
  let nextId = 1
  let closing: number | null = null
  let removing: number | null = null
  let startedAtMs = 0
  let remainingMs = 0

  function change(next: Toast | null): void {
    toast = next
    for (const listener of listeners) listener()
  }

  function stopClosing(): void {
    if (closing !== null) clock.clearTimeout(closing)
    closing = null
  }

  function startClosing(): void {
    stopClosing()
    startedAtMs = clock.nowMs()
    closing = clock.setTimeout(() => dismiss(), remainingMs)
  }

  function dismiss(id?: string): void {
    if (toast === null || !toast.isOpen || (id !== undefined && id !== toast.id)) return
    stopClosing()
    const dismissed = toast.id
    removing = clock.setTimeout(() => remove(dismissed), toastLimits.removeAfterMs)
    change({ ...toast, isOpen: false })
  }

  function stopTimers(): void {
    stopClosing()
    if (removing !== null) clock.clearTimeout(removing)
    removing = null
  }

  function remove(id: string): void {
    if (toast?.id !== id) return
    stopTimers()
    change(null)
  }

  return {
    add(content) {
      stopTimers()
      const id = String(nextId++)
      remainingMs = toastLimits.closeAfterMs
      startClosing()
      change({ ...content, id, isOpen: true })
      return id
    },
    update(id, changes) {
      if (toast?.id === id) change({ ...toast, ...changes })
    },
    dismiss,
    remove,
    pause() {
      if (closing === null) return
      stopClosing()
      remainingMs -= clock.nowMs() - startedAtMs
    },
    resume() {
      if (closing === null && toast?.isOpen) startClosing()
    },
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
