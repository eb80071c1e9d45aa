/** Buttons that were pressed before the bootstrap came, in their order, and the end of listening for them. */
interface EarlyPresses {
  buttons: HTMLElement[]
  stop(): void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/** Presses them again, now that the islands hear it. */
export function replayEarlyPresses(page: Window): void {
  const early = page.earlyPresses
  if (early === undefined) return
  early.stop()
  for (const button of early.buttons.splice(0)) button.click()
}
