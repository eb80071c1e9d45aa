import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { z } from 'zod'
import type { ReportState } from '#contract/api/reports.ts'

/** What a page may ask of the server; the same shape as the site's `PageServices`. */
export interface PageServices {
  brand: unknown
  origin: string
  loadReport(token: string): Promise<ReportState | null>
  reportError(error: unknown): void
}

const BuiltPage = z.object({
  id: z.string(),
  path: z.string(),
  rendering: z.enum(['ahead', 'per-request']),
  isIndexed: z.boolean(),
  canonicalPath: z.string().optional(),
})
export type BuiltPage = z.infer<typeof BuiltPage>

const BuiltSite = z.object({
  pages: z.array(BuiltPage),
  brand: z.looseObject({ name: z.string() }),
  createContext: z.custom<(services: PageServices) => RouterContextProvider>((value) => typeof value === 'function'),
})
type BuiltSite = z.infer<typeof BuiltSite>

/** The built site: its table of pages and the handler that renders them. */
export interface WebBuild {
  site: BuiltSite
  /** Files for browsers, to be served as they are. */
  clientDir: string
  render(request: Request, services: PageServices): Promise<Response>
}

/** @throws Error when the site has not been built, or was built by another version. */
export async function loadWebBuild(directory: string): Promise<WebBuild> {
  const file = join(directory, 'server', 'index.js')
  if (!existsSync(file)) throw new Error(`The site is not built: ${file} is missing. Run "npm run build".`)
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const site = BuiltSite.parse('site' in build.entry.module ? build.entry.module.site : undefined)
  const handler = createRequestHandler(build, 'production')
  return {
    site,
    clientDir: join(directory, 'client'),
    render: (request, services) => handler(request, site.createContext(services)),
  }
}

/** `build/web` of the package this file runs in, whether as source or bundled. */
export function findWebBuild(from: string = import.meta.dirname): string {
  for (let directory = from; dirname(directory) !== directory; directory = dirname(directory)) {
    if (existsSync(join(directory, 'package.json'))) return join(directory, 'build', 'web')
  }
  throw new Error(`No package.json above ${from}`)
}
