import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../scripts/browser.mjs'
import { pages } from '../../src/web/site/pages.ts'
import type { ProductServer } from '../../tests/harness/product-server.ts'
import { startBenchServer } from '../voice/bench-server.ts'
import { checkHtml, type HtmlFacts, measurePages, type PageMetrics, prepareTools } from './measure-pages.ts'
import { measureThroughput, type Throughput } from './measure-throughput.ts'

/** Milliseconds, bytes and shares that every public page must hold. */
const targets = {
  lcp: 900,
  fcp: 800,
  tbt: 20,
  cls: 0.01,
  js: 10_000,
  bytes: 120_000,
  requests: 10,
  securityHeaders: 7,
  wordsWithoutScript: 0.99,
  throughput: 0.6,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** Measures these pages alone, by their path. */
    only: { type: 'string', multiple: true },
  },
})

interface PageFigures {
  path: string
  metrics: PageMetrics
  facts: HtmlFacts
  misses: readonly string[]
}

async function main(): Promise<void> {
  const folder = positionals[0] ?? '../shared/measure'
  if (!existsSync(folder)) throw new Error(`The measuring tools are not there: ${folder}`)
  process.env.CHROME_PATH ??= ensureChromium()
  await prepareTools(folder)
  const start = () => startBenchServer({ SPEECH_RENDER_AHEAD: 'false', LOG_LEVEL: 'warn' })
  const figures = await measureAllPages(start)
  printPages(figures)
  const throughput = await measureThroughput(start)
  printThroughput(throughput)
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ targets, pages: figures, throughput }, null, 2)}\n`)
  }
  const isHeld = figures.every(({ misses }) => misses.length === 0) && throughput.ratio >= targets.throughput
  process.exitCode = isHeld ? 0 : 1
}

async function measureAllPages(start: () => Promise<ProductServer>): Promise<PageFigures[]> {
  const server = await start()
  try {
    const paths = values.only ?? publicPaths()
    const urls = paths.map((path) => server.url + path)
    const metrics = await measurePages(urls, Number(values.runs))
    const facts = await checkHtml(urls)
    return paths.map((path, i) => figuresOf(path, metrics[i], facts[i]))
  } finally {
    await server.stop()
  }
}

/** Every page of the table that a search engine may list, and the one for unknown addresses. */
function publicPaths(): string[] {
  return pages.filter((page) => page.rendering === 'ahead' && !/[:*]/.test(page.path)).map((page) => page.path)
}

function figuresOf(path: string, metrics: PageMetrics | undefined, facts: HtmlFacts | undefined): PageFigures {
  if (metrics === undefined || facts === undefined) throw new Error(`${path} was not measured`)
  return { path, metrics, facts, misses: missesOf(path, metrics, facts) }
}

function missesOf(path: string, { median, axe }: PageMetrics, facts: HtmlFacts): string[] {
  const held: readonly (readonly [string, boolean])[] = [
    ['Lighthouse', [median.perf, median.a11y, median.bp, median.seo].every((score) => score >= 1)],
    ['largest paint', median.lcp <= targets.lcp],
    ['first paint', median.fcp <= targets.fcp],
    ['blocking', median.tbt <= targets.tbt],
    ['layout shift', median.cls <= targets.cls],
    ['JavaScript', median.js <= targets.js],
    ['size', path !== '/' || median.bytes <= targets.bytes],
    ['requests', path !== '/' || median.reqs <= targets.requests],
    ['third party', median.third === 0],
    ['accessibility', axe.wcagNodes === 0 && !axe.hOverflow412],
    ['security headers', facts.secHeaders.length >= targets.securityHeaders],
    ['words without JavaScript', facts.ratio >= targets.wordsWithoutScript],
  ]
  return held.filter(([, isHeld]) => !isHeld).map(([name]) => name)
}

function printPages(figures: readonly PageFigures[]): void {
  const percent = (share: number) => Math.round(share * 100)
  console.log(
    'page                      Lighthouse       FCP s  LCP s  TBT ms  CLS    kB     JS kB  req  axe  headers  no JS  misses',
  )
  for (const { path, metrics, facts, misses } of figures) {
    const { median: m, axe } = metrics
    const scores = [m.perf, m.a11y, m.bp, m.seo].map(percent).join('/')
    const cells = [
      path.padEnd(25),
      scores.padEnd(16),
      (m.fcp / 1000).toFixed(2).padEnd(6),
      (m.lcp / 1000).toFixed(2).padEnd(6),
      m.tbt.toFixed(0).padEnd(7),
      m.cls.toFixed(3).padEnd(6),
      (m.bytes / 1000).toFixed(1).padEnd(6),
      (m.js / 1000).toFixed(1).padEnd(6),
      String(m.reqs).padEnd(4),
      String(axe.wcagNodes).padEnd(4),
      String(facts.secHeaders.length).padEnd(8),
      facts.ratio.toFixed(3).padEnd(6),
      misses.join(', ') || '–',
    ]
    console.log(cells.join(' '))
  }
}

function printThroughput({ product, bare, bytes, ratio, ratios }: Throughput): void {
  console.log(`\nrequests a second from one core, landing page, ${(bytes / 1000).toFixed(1)} kB compressed`)
  console.log(
    `  product ${product.toFixed(0)}, bare node http ${bare.toFixed(0)}: ${ratio.toFixed(2)}, in single rounds ` +
      `${ratios.least.toFixed(2)} to ${ratios.most.toFixed(2)} (target ≥ ${targets.throughput})`,
  )
}

await main()
