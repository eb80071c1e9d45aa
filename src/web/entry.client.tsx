import { loadIslands } from './entry-islands.ts'
import { startSite } from './site/bootstrap/start.ts'

// A page stays the HTML it is, and its islands wake one by one.
void Promise.all([loadIslands(location.pathname), startArea(location.pathname)]).then(([islands]) => startSite(islands))

/** What one area needs beside its islands; it listens before the page calls itself ready. */
async function startArea(path: string): Promise<void> {
  if (!path.startsWith('/dashboard')) return
  const { startDashboard } = await import('./dashboard/start-dashboard.ts')
  startDashboard(document)
}
