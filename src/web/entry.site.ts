import { startSite } from './site/bootstrap/start.ts'
import { islands } from './site/islands/index.ts'

// The one script of a public page: it stays the HTML that it is, and its islands wake one by one.
void startSite(islands)
