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
