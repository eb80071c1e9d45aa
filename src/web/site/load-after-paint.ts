import { keepEarlyPresses } from '#ui/early-presses.ts'
import { unreportedPaintMs } from './bootstrap/after-load.ts'

/**
 * A line for the page itself: imports the bootstrap when the browser reports its first paint, and until it is there keeps
 * the presses of buttons that belong to islands and offers. When it cannot be fetched they go through to the browser.
 * A paint that is not reported is taken to have been a while after everything has come (`unreportedPaintMs`).
 */
export function loadAfterPaint(address: string): string {
  return [
    '{',
    keepEarlyPresses('[data-island] button,[data-offer] button'),
    `let g=()=>{g=()=>{};import(${JSON.stringify(address)}).catch(()=>{s();b.map(t=>t.click())})},P=self.PerformanceObserver;`,
    "if(P?.supportedEntryTypes?.includes('paint')){let o=new P(()=>{o.disconnect();g()});o.observe({type:'paint',buffered:true})",
    `;addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>g(),${unreportedPaintMs})))}`,
    'else g()}',
  ].join('')
}
