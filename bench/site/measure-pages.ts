import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where the measuring tools are installed: they are no dependencies of the product. */
const toolFolder = '.cache/measure'

const Metrics = z.object({
  perf: z.number(),
  a11y: z.number(),
  bp: z.number(),
  seo: z.number(),
  /** Milliseconds; `cls` has no unit, bytes are as transferred. */
  fcp: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  cls: z.number(),
  bytes: z.number(),
  js: z.number(),
  reqs: z.number(),
  third: z.number(),
})

const PageMetrics = z.object({
  url: z.string(),
  median: Metrics,
  axe: z.object({ wcagNodes: z.number(), bpRules: z.number(), hOverflow412: z.boolean() }),
})
export type PageMetrics = z.infer<typeof PageMetrics>

const HtmlFacts = z.object({
  url: z.string(),
  secHeaders: z.array(z.string()),
  ratio: z.number(),
  deadLinks: z.number(),
})
export type HtmlFacts = z.infer<typeof HtmlFacts>

/** Copies the tools out of `folder` and installs what they need, once. */
export function prepareTools(folder: string): void {
  if (existsSync(join(toolFolder, 'node_modules'))) return
  mkdirSync(toolFolder, { recursive: true })
  cpSync(folder, toolFolder, { recursive: true })
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: toolFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The measuring tools could not be installed in ${toolFolder}`)
}

/** Lighthouse (mobile, simulated throttling, median of the runs) and the accessibility sweep, as acceptance measures. */
export function measurePages(urls: readonly string[], runs: number): PageMetrics[] {
  const out = 'pages.json'
  const { status } = spawnSync(
    process.execPath,
    ['page-metrics.mjs', `--runs=${runs}`, '--quiet=40', `--out=${out}`, ...urls],
    {
      cwd: toolFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The pages could not be measured')
  return z.array(PageMetrics).parse(JSON.parse(readFileSync(join(toolFolder, out), 'utf8')))
}

/** What a reader without JavaScript gets, and the security headers. */
export function checkHtml(urls: readonly string[]): HtmlFacts[] {
  const { stdout } = spawnSync(process.execPath, ['html-check.mjs', ...urls], { cwd: toolFolder, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => HtmlFacts.parse(JSON.parse(line)))
}
