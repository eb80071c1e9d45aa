/** Buttons that were pressed before the page's script came, in their order, and the end of listening for them. */
interface EarlyPresses {
  buttons: HTMLElement[]
  stop(): void
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Buttons of a signed-in page that do nothing without its script. What posts a form or leads to an address is left to the
 * browser.
 */
export const needScript = 'button[type=button]:not([popovertarget]),form[method=dialog] button'

/**
 * Statements for the page itself: until its script is there, presses of these buttons are kept, and nobody else hears them,
 * so that a script which is just coming does not count one twice. They name `b`, the buttons, and `s`, which ends the
 * listening.
 */
export function keepEarlyPresses(selector: string): string {
  return [
    `let b=[],h=e=>{let t=e.target.closest(${JSON.stringify(selector)});if(t){e.preventDefault();e.stopPropagation();b.push(t)}},`,
    "s=()=>removeEventListener('click',h,true);addEventListener('click',h,true);self.earlyPresses={buttons:b,stop:s};",
  ].join('')
}

/** Presses them again, now that they are heard. */
export function replayEarlyPresses(page: Window): void {
  const early = page.earlyPresses
  if (early === undefined) return
  early.stop()
  for (const button of early.buttons.splice(0)) button.click()
}
