import { startSite } from './site/bootstrap/start.ts'

// Only app areas render React Router's scripts, and with them this global: they are hydrated as a whole. A public page
// is not: it stays the HTML it is, and its islands wake one by one.
if ('__reactRouterContext' in window) void import('./hydrate.tsx')
else startSite()
