import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { EmbedOrigin } from '#contract/customer/applications.ts'
import type { ReportReader, ReportState } from '#contract/report/document.ts'
import { formTargetHeader, frameAncestorsHeader } from '#contract/values/addresses.ts'
import type { OwnDomainSite } from '#contract/values/own-domain.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { AskedRole } from '#contract/values/workspace.ts'
import { formIds } from '#forms/index.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { OwnHost } from '#server/platform/http/own-hosts.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { RequestContext } from './request-context.ts'

/** What a page may ask of the server, in the shape of the site's `PageServices`, and what serving it needs. */
export interface PageServices {
  rateLimits: RateLimits
  settings: SiteSettings
  origin: string
  /** Of a page on a workspace's own domain; null on the installation's host. */
  ownDomain: OwnDomainSite | null
  microphone: 'processed' | 'as-is'
  /** The host whose language models may read the answers of public interviews; null: none does. */
  publicModelService: string | null
  /** Host and port of the identity provider's emulator, where one is in use. */
  identityEmulator?: string
  loadReport(token: string, reader: ReportReader): Promise<ReportState | null>
  /** Checks and stores a form that was posted to its page. */
  postForm(post: FormPost): Promise<PostedForm>
  /** The sample interview's report as PDF. */
  renderSampleReport(): Promise<Uint8Array>
  reportError(error: unknown): void
  /** The same for a workspace's own domain: with its origin, its employer's brand, and nothing of any other workspace. */
  onOwnHost(host: OwnHost): Promise<PageServices>
}

const BuiltPage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  rendering: z.enum(['ahead', 'per-request']),
  isIndexed: z.boolean(),
  /** One of many pages of a kind. */
  isInstance: z.boolean(),
  canonicalPath: z.string().optional(),
  /** ISO date, where it is known. */
  lastModifiedOn: z.string().optional(),
  /** The form that may be posted to the page. */
  form: z.enum(formIds).optional(),
  /** Of a personal page: React Router goes on with it in the browser, and asks for its data at `<path>.data`. */
  isHydrated: z.boolean(),
  /** Of a personal page: its own forms are posted to it. */
  takesPosts: z.boolean(),
  /** One of them may carry a file. */
  takesFile: z.boolean().optional(),
  /** Candidates and guests find it on their employer's own domain. */
  servesOwnHosts: z.boolean().optional(),
  /** Candidates read it in their own language. */
  hasLanguages: z.boolean().optional(),
  /** Whom a personal page is rendered for. In a workspace: the least role that reads it, and that posts to it. */
  access: z.union([z.enum(['public', 'admin']), z.object({ read: AskedRole, post: AskedRole.nullable() })]),
})
export type BuiltPage = z.infer<typeof BuiltPage>

const BuiltSite = z.object({
  pages: z.array(BuiltPage),
  inlineScriptsOf: z.custom<(settings: SiteSettings, bootstrap: string) => readonly string[]>(
    (value) => typeof value === 'function',
  ),
  createContext: z.custom<
    (services: PageServices, options: RenderOptions | null, bootstrap: string) => RouterContextProvider
  >((value) => typeof value === 'function'),
})
type BuiltSite = z.infer<typeof BuiltSite>

/** The built site: its table of pages and the handler that renders them. */
export interface WebBuild {
  site: BuiltSite
  /** Files for browsers, to be served as they are. */
  clientDir: string
  /** @param options Of a personal page. */
  render(request: Request, services: PageServices, options?: RenderOptions): Promise<RenderedPage>
  /** Answers the router of a hydrated page which code the pages need that it links to. */
  findRoutes(request: Request, services: PageServices): Promise<Response>
}

/** Where the router of a hydrated page asks for that; the same in `react-router.config.ts`. */
export const routesPath = '/__manifest'

export interface RenderOptions {
  context: RequestContext
  /** For the scripts of a page that is hydrated; null for a page that stays the HTML it is. */
  nonce: string | null
}

export interface RenderedPage {
  status: number
  html: string
  /** What the page was rendered with: its headers are made from the same, whatever was saved meanwhile. */
  settings: SiteSettings
  /** Every script that stands in the page by our doing, byte for byte. */
  scripts: readonly string[]
  /** Where a page that has moved sends its readers. */
  location: string | null
  /** One cookie to set, whole. */
  cookie: string | null
  /** Origins of the sites that may show the page in a frame, as the page itself says. */
  frameAncestors?: readonly string[]
  /** Where the answer to a form of the page leads, beside this site; null for nowhere else. */
  formTarget?: string | null
}

/** @throws Error that names the pages whose entries cannot be read, with what stands there. */
export function readBuiltSite(built: unknown): BuiltSite {
  const read = BuiltSite.safeParse(built)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => {
    const entry = path.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), built)
    const page = path[0] === 'pages' && typeof path[1] === 'number' ? pageNameOf(built, path[1]) : 'the site'
    return `  - ${page}: ${path.slice(2).join('.') || path.join('.')} is ${JSON.stringify(entry)}. ${message}`
  })
  throw new Error(`The built site is of another version than the server. Run "npm run build".\n${problems.join('\n')}`)
}

function pageNameOf(built: unknown, at: number): string {
  const pages = z.object({ pages: z.array(z.object({ id: z.string() }).partial()) }).safeParse(built)
  return `page ${pages.data?.pages[at]?.id ?? at}`
}

/** @throws Error when the site has not been built, or was built by another version. */
export async function loadWebBuild(directory: string): Promise<WebBuild> {
  const file = join(directory, 'server', 'index.js')
  if (!existsSync(file)) throw new Error(`The site is not built: ${file} is missing. Run "npm run build".`)
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const site = readBuiltSite('site' in build.entry.module ? build.entry.module.site : undefined)
  const handler = createRequestHandler(build, 'production')
  const clientDir = join(directory, 'client')
  const assets = await readdir(join(clientDir, 'assets'))
  const bootstrap = findBootstrap(assets)
  const stylesheets = await readStylesheets(clientDir, assets)
  return {
    site,
    clientDir,
    findRoutes: (request, services) => handler(request, site.createContext(services, null, bootstrap)),
    async render(request, services, options) {
      // Read once: settings that are saved while the page is rendered belong to the next one, in each of its parts.
      const fixed: PageServices = { ...services }
      const response = await handler(request, site.createContext(fixed, options ?? null, bootstrap))
      const text = await response.text()
      const read = (path: string) => stylesheets.get(path) ?? null
      return {
        status: response.status,
        html: withStyles(text, options, read),
        settings: fixed.settings,
        scripts: site.inlineScriptsOf(fixed.settings, bootstrap),
        location: response.headers.get('location'),
        cookie: response.headers.get('set-cookie'),
        frameAncestors: readFrameAncestors(response.headers.get(frameAncestorsHeader)),
        formTarget: readFormTarget(response.headers.get(formTargetHeader)),
      }
    },
  }
}

/** The sites that a page names, by the rule that they were stored by: anything else could be another directive. */
export function readFrameAncestors(header: string | null): string[] {
  return (header ?? '').split(' ').flatMap((origin) => EmbedOrigin.safeParse(origin).data ?? [])
}

/** An origin, or the scheme of a program: anything else could be another directive. */
export function readFormTarget(header: string | null): string | null {
  return header !== null && /^[a-z][a-z\d+.-]*:(?:\/\/[\w.:[\]-]+)?$/.test(header) ? header : null
}

/** React hydrates the document that it rendered: there the stylesheets stay links. */
function withStyles(html: string, options: RenderOptions | undefined, read: (path: string) => string | null): string {
  const isHydrated = options !== undefined && options.nonce !== null
  return isHydrated ? html : inlineStyles(html, read)
}

/** Address of the one script of a public page. @throws Error when the site was built by another version. */
function findBootstrap(assets: readonly string[]): string {
  const name = assets.find((each) => /^entry\.site-[\w-]+\.js$/.test(each))
  if (name === undefined) throw new Error('The built site has no entry.site. Run "npm run build".')
  return `/assets/${name}`
}

async function readStylesheets(clientDir: string, assets: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = assets.filter((name) => name.endsWith('.css'))
  const texts = names.map(
    async (name) => [`/assets/${name}`, await readFile(join(clientDir, 'assets', name), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}

/** `build/web` of the package this file runs in, whether as source or bundled. */
export function findWebBuild(from: string = import.meta.dirname): string {
  for (let directory = from; dirname(directory) !== directory; directory = dirname(directory)) {
    if (existsSync(join(directory, 'package.json'))) return join(directory, 'build', 'web')
  }
  throw new Error(`No package.json above ${from}`)
}

/** `<link rel="stylesheet" href="/assets/…">` in whatever order its attributes stand. */
const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"[^>]*\/?>/g

/**
 * Puts the stylesheets of a page into the page: the first paint then waits for one answer instead of two (decision 0050).
 * @param readStylesheet The text at an address; null leaves the link as it is.
 */
export function inlineStyles(html: string, readStylesheet: (path: string) => string | null): string {
  return html.replace(stylesheetLink, (link, path: string) => {
    const css = readEmbeddable(path, readStylesheet)
    return css === null ? link : `<style>${css.trim()}</style>`
  })
}

function readEmbeddable(path: string, readStylesheet: (path: string) => string | null): string | null {
  const css = readStylesheet(path)
  return css === null || css.includes('</style') ? null : css
}
