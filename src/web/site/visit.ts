import type { SiteSettings } from '#contract/values/site-settings.ts'

/**
 * Runs before the first paint. Marks the document of every page but the first of a visit, so that the loading message is
 * shown once, and names the offers that are not to be seen: closed in this session, or past the end their owner has set.
 * The first page is shown in the system's fonts until it has loaded (`data-first`, see `bootstrap/after-load.ts`).
 * Without storage or script the message is shown each time and leaves by itself.
 */
export function visitScriptOf({ earlyBirdEndsAt, lifetimeDealEndsAt }: SiteSettings['countdowns']): string {
  return [
    '{let d=document.documentElement.dataset,n=[];',
    "try{let s=sessionStorage;if(s.visited)d.visited='';else{s.visited='1';d.first=''}n.push(s.dismissed)}catch{}",
    hideAfter('early-bird', earlyBirdEndsAt),
    hideAfter('lifetime-deal', lifetimeDealEndsAt),
    "d.dismissed=n.join(' ')}",
  ].join('')
}

function hideAfter(name: string, endsAt: string | null): string {
  return endsAt === null ? '' : `if(Date.now()>=${Date.parse(endsAt)})n.push('${name}');`
}
