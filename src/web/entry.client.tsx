import { startSite } from './site/bootstrap/start.ts'
import { islands } from './site/islands/index.ts'

// A public page stays the HTML it is, and its islands wake one by one; a signed-in page brings what React Router goes on with.
if ('__reactRouterContext' in window) void import('./area/hydrate-area.tsx').then(({ hydrateArea }) => hydrateArea())
else void startSite(islands)
