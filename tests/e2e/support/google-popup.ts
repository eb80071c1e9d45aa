import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** In place of Google's script, which no test may ask for. */
export async function serveGoogleScript(context: BrowserContext): Promise<void> {
  const body = await readFile(join(import.meta.dirname, 'gapi-stand-in.js'), 'utf8')
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Everything that a page's policies refuse from now on. */
export function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Cross-Origin-Opener/.test(message.text())) refusals.push(message.text())
  })
  return refusals
}

/** The origins that a page asks for something from now on. */
export function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  return origins
}
