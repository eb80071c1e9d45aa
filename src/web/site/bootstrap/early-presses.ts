/**
 * A line for the page itself: imports the bootstrap when the browser reports its first paint, and until it is there keeps
 * the presses of buttons that belong to islands and offers. When it cannot be fetched they go through to the browser.
 */
export function loadAfterPaint(address: string): string {
  return [
    "{let b=[],h=e=>{let t=e.target.closest('[data-island] button,[data-offer] button');if(t){e.preventDefault();b.push(t)}},",
    "s=()=>removeEventListener('click',h,true);addEventListener('click',h,true);self.earlyPresses={buttons:b,stop:s};",
    `let g=()=>import(${JSON.stringify(address)}).catch(()=>{s();b.map(t=>t.click())}),P=self.PerformanceObserver;`,
    "if(P?.supportedEntryTypes?.includes('paint')){let o=new P(()=>{o.disconnect();g()});o.observe({type:'paint',buffered:true})}",
    'else g()}',
  ].join('')
}

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
