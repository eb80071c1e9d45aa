import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from '../shared/run-tool.ts'

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
export async function prepareTools(folder: string): Promise<void> {
  if (existsSync(join(toolFolder, 'node_modules'))) return
  mkdirSync(toolFolder, { recursive: true })
  cpSync(folder, toolFolder, { recursive: true })
  await runTool('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: toolFolder })
}

/** Lighthouse (mobile, simulated throttling, median of the runs) and the accessibility sweep, as acceptance measures. */
export async function measurePages(urls: readonly string[], runs: number): Promise<PageMetrics[]> {
  const out = 'pages.json'
  const args = ['page-metrics.mjs', `--runs=${runs}`, '--quiet=40', `--out=${out}`, ...urls]
  await runTool(process.execPath, args, { cwd: toolFolder })
  return z.array(PageMetrics).parse(JSON.parse(readFileSync(join(toolFolder, out), 'utf8')))
}

/** What a reader without JavaScript gets, and the security headers. */
export async function checkHtml(urls: readonly string[]): Promise<HtmlFacts[]> {
  // It ends with 1 when it found something; what that means is decided here.
  const output = await runTool(process.execPath, ['html-check.mjs', ...urls], { cwd: toolFolder }, [0, 1])
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => HtmlFacts.parse(JSON.parse(line)))
}
