import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#content/blog/posts.ts'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { hashForPolicy } from '#server/platform/http/security-headers.ts'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices, testOrigin as origin } from './testing/services.ts'
import type { PageServices, RenderedPage, WebBuild } from './web-build.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

const nobody = () => Promise.resolve(fakeContext())

function testServices() {
  return fakeServices({ renderSampleReport: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 of a test')) })
}

let build: WebBuild
let app: FastifyInstance

beforeAll(async () => {
  build = await loadWebBuild(findWebBuild())
  app = fastify()
  await mountPages(app, build, testServices(), nobody)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('a listening server answers from memory what its route answers', async () => {
  const listening = fastify()
  await mountPages(listening, build, testServices(), nobody)
  const address = await listening.listen({ port: 0, host: '127.0.0.1' })
  try {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(address + path, {
        redirect: 'manual',
        ...init,
        headers: { 'accept-encoding': 'identity', ...init.headers },
      })
    const routed = await ask('/mission')
    const first = await ask('/mission?from=memory')
    expect(await first.text()).toBe(await routed.text())
    const { date: _date, ...headers } = Object.fromEntries(first.headers)
    expect(Object.fromEntries(routed.headers)).toMatchObject(headers)
    expect(await (await ask('/mission', { method: 'HEAD' })).text()).toBe('')
    const known = await ask('/mission', { headers: { 'if-none-match': routed.headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
    expect((await ask('/404')).status).toBe(404)
    expect((await ask('/mission/')).status).toBe(308)
    expect((await ask('/mission', { method: 'DELETE' })).status).toBe(404)
  } finally {
    await listening.close()
  }
})

/** Some ninety pages are rendered and compressed by the first that asks; a busy machine takes its time. */
describe('the page sweep', { timeout: 120_000 }, () => {
  const attribute = (html: string, pattern: RegExp) => html.match(pattern)?.[1] ?? null
  const paths = () => build.site.pages.filter((page) => page.rendering === 'ahead').map((page) => page.path)

  test('every page has a title, a description and one h1, and no two pages share them', async () => {
    const seen = new Map<string, string>()
    for (const path of paths()) {
      const { body } = await get(path.replace('*', '/nowhere'))
      const title = attribute(body, /<title>([^<]+)<\/title>/)
      const description = attribute(body, /<meta name="description" content="([^"]+)"/)
      expect(title, path).not.toBeNull()
      expect(title, path).not.toContain('{')
      expect(description?.length, path).toBeGreaterThan(20)
      expect(description?.length, path).toBeLessThan(180)
      expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
      for (const value of [title, description]) {
        expect(seen.get(value ?? ''), `${path} repeats "${value}"`).toBeUndefined()
        seen.set(value ?? '', path)
      }
    }
  })

  test('every page names its canonical address, or asks not to be listed', async () => {
    for (const page of build.site.pages) {
      if (page.rendering !== 'ahead') continue
      const { body } = await get(page.path.replace('*', '/nowhere'))
      const canonical = attribute(body, /<link rel="canonical" href="([^"]+)"/)
      if (page.isIndexed) expect(canonical).toBe(origin + (page.canonicalPath ?? page.path))
      else expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('every link and file that a page names exists', async () => {
    const targets = new Set<string>()
    for (const path of paths()) {
      const { body } = await get(path.replace('*', '/nowhere'))
      for (const [, target = ''] of body.matchAll(/(?:href|src)="(\/[^"#]*)[^"]*"/g)) targets.add(target)
    }
    expect(targets.size).toBeGreaterThan(20)
    for (const target of targets) {
      const { statusCode, headers } = await get(target.replaceAll('&amp;', '&'))
      // What is a person's own leads by way of signing in.
      if (target.startsWith('/dashboard')) expect(headers.location, target).toBe(`/sign-in?next=${target}`)
      else expect(statusCode, target).toBe(200)
    }
  })

  test('every fragment that a page links to is an element of it', async () => {
    for (const path of paths()) {
      const { body } = await get(path.replace('*', '/nowhere'))
      for (const [, id = ''] of body.matchAll(/href="#([^"]+)"/g)) expect(body, `${path}#${id}`).toContain(`id="${id}"`)
    }
  })

  test('no page carries a style attribute, which its policy would refuse', async () => {
    for (const path of paths()) expect((await get(path.replace('*', '/nowhere'))).body).not.toMatch(/<[^>]+\sstyle="/)
  })

  test('every script of a page is its own, and the policy names it', async () => {
    for (const path of paths()) {
      const { body, headers } = await get(path.replace('*', '/nowhere'))
      const scripts = [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      expect(scripts.length, path).toBeGreaterThan(0)
      for (const [, content = ''] of scripts)
        expect(headers['content-security-policy'], path).toContain(hashForPolicy(content))
    }
  })

  test('no page shows a place of the brand that was not filled', async () => {
    for (const path of paths()) {
      const { body } = await get(path.replace('*', '/nowhere'))
      expect(body.match(/\{(name|legalName|email|phone|address|domain)\}/)?.[0], path).toBeUndefined()
    }
  })

  test('a public page asks for the bootstrap alone, once it has been painted, and preloads nothing', async () => {
    const { body } = await get('/')
    expect(body).toMatch(/<script>[^<]*import\("\/assets\/entry\.site-[\w-]+\.js"\)/)
    expect([...body.matchAll(/<script[^>]+src="([^"]+)"/g)]).toEqual([])
    expect(body).not.toMatch(/rel="(module)?preload"/)
  })
})

test('an unknown address answers 404 with the words of the specification', async () => {
  const answer = await get('/no/such/page?x=1')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('404 Page Not Found')
  expect(answer.body).toContain('Did you forget to add the page to the router?')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a page the caller holds is not sent again', async () => {
  const first = await get('/pricing', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const etag = String(first.headers.etag)
  const second = await get('/pricing', { 'if-none-match': etag })
  expect(second).toMatchObject({ statusCode: 304, body: '' })
  expect(second.headers.etag).toBe(etag)
})

test('HEAD answers the headers of GET without the page', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/mission' })
  const full = await get('/mission')
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
  expect(head.headers.etag).toBe(full.headers.etag)
})

test('an address with a slash at its end moves to the one without', async () => {
  expect((await get('/pricing/?utm_source=a')).headers.location).toBe('/pricing?utm_source=a')
  expect((await get('//evil.example/')).statusCode).toBe(404)
})

test('built files are kept for ever, others are asked for again', async () => {
  const html = (await get('/')).body
  const script = html.match(/\/assets\/entry\.site-[^"]+/)?.[0] ?? ''
  expect((await get(script)).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('nothing outside the built files can be read', async () => {
  for (const url of [
    '/../server/index.js',
    '/..%2fserver%2findex.js',
    '/.vite/manifest.json',
    '/assets/../../package.json',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('the sitemap lists what may be indexed, under the public address', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`<loc>${origin}/pricing-monthly</loc>`)
  expect(body).not.toContain(`${origin}/mo<`)
  expect(body).not.toContain('*')
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: defaultSiteSettings.brand.name })
})

test('the sitemap says when a text was last changed, where that is known', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`<loc>${origin}/privacy</loc><lastmod>2025-02-25</lastmod>`)
  expect(body).toContain(`<loc>${origin}/terms-lifetime-deal</loc><lastmod>2025-06-01</lastmod>`)
  expect(body).toContain(`<loc>${origin}/mission</loc></url>`)
  for (const { slug, publishedOn, updatedOn } of posts) {
    expect(body).toContain(`<loc>${origin}/blog/${slug}</loc><lastmod>${updatedOn ?? publishedOn}</lastmod>`)
  }
})

test('every listed page names a preview picture of its own, and the feed', { timeout: 120_000 }, async () => {
  const pictures = new Map<string, string>()
  for (const page of build.site.pages) {
    if (page.rendering !== 'ahead' || !page.isIndexed) continue
    const { body } = await get(page.path)
    const picture = body.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? ''
    expect(picture, page.path).toMatch(/^https:\/\/interviews\.example\/og\/[a-z0-9/-]+\.png$/)
    expect(body, page.path).toMatch(/<meta property="og:image:alt" content="[^"]{20,}"/)
    expect(body, page.path).toContain('type="application/rss+xml"')
    if (page.canonicalPath === undefined) {
      expect(pictures.get(picture), page.path).toBeUndefined()
      pictures.set(picture, page.path)
    }
  }
  for (const path of ['/og/home.png', '/og/blog/how-to-read-a-score-with-an-interval.png']) {
    expect(pictures.has(origin + path), path).toBe(true)
    const answer = await get(path)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(answer.rawPayload.length, path).toBeLessThan(60_000)
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  }
  expect((await get('/og/report/abc.png')).statusCode).toBe(404)
  expect((await get('/og/mo.png')).statusCode).toBe(404)
})

test('the feed and the manifest are served as what they are', async () => {
  const feed = await get('/blog/feed.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(feed.body).toContain(`<atom:link href="${origin}/blog/feed.xml" rel="self"`)
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json')
  for (const { src } of manifest.json<{ icons: { src: string }[] }>().icons) {
    expect((await get(src)).statusCode, src).toBe(200)
  }
})

test('an article that does not exist answers 404 with the not-found card', async () => {
  const answer = await get('/blog/no-such-article')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('404 Page Not Found')
})

const fakePage = {
  title: 'A page',
  rendering: 'ahead',
  isIndexed: true,
  isInstance: false,
  takesPosts: false,
  isHydrated: false,
  access: 'public',
} as const

/** A site of two pages, drawn by the test: what the store does when a page fails. */
function fakeBuild(render: WebBuild['render']): WebBuild {
  return {
    ...build,
    site: {
      ...build.site,
      pages: [
        { ...fakePage, id: 'home', path: '/' },
        { ...fakePage, id: 'post/one', path: '/post/one', isInstance: true },
        { ...fakePage, id: 'mine', path: '/mine/:token', rendering: 'per-request', isIndexed: false },
      ],
    },
    render,
  }
}

const fakeRendered: RenderedPage = {
  status: 200,
  html: '<p>page</p>',
  settings: defaultSiteSettings,
  scripts: [],
  location: null,
  cookie: null,
}

async function serve(render: WebBuild['render']): Promise<FastifyInstance> {
  const server = fastify()
  const fake = fakeBuild(render)
  await mountPages(server, fake, testServices(), nobody)
  return server
}

test('a page is rendered once, however many ask at the same time', async () => {
  let renderings = 0
  const server = await serve(async () => {
    renderings += 1
    return fakeRendered
  })
  await Promise.all(Array.from({ length: 8 }, () => server.inject('/')))
  expect(renderings).toBe(1)
})

test('at the start every page is prepared but those that are one of many', async () => {
  const rendered: string[] = []
  const server = fastify()
  const fake = fakeBuild(async (request) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    return { ...fakeRendered, status: pathname === '/404' ? 404 : 200 }
  })
  const store = await mountPages(server, fake, testServices(), nobody)
  await store.warm()
  expect(rendered).toEqual(['/', '/404'])
  expect((await server.inject('/post/one')).statusCode).toBe(200)
  expect((await server.inject('/post/two')).statusCode).toBe(404)
  expect(rendered).toEqual(['/', '/404', '/post/one'])
})

test('a page that failed is tried again by the next reader', async () => {
  const outcomes = [500, 200]
  const server = await serve(async () => ({ ...fakeRendered, status: outcomes.shift() ?? 500 }))
  expect((await server.inject('/')).statusCode).toBe(500)
  expect((await server.inject('/')).statusCode).toBe(200)
})

test.each([
  ['GET', '/mission', 'ahead'],
  ['POST', '/early-discount', 'for its form'],
  ['GET', '/schedule', 'for one person'],
] as const)(
  '%s %s, rendered %s, is of one version of the settings, whatever is saved meanwhile',
  async (method, url, _how) => {
    const server = fastify()
    let reads = 0
    const services: PageServices = {
      ...testServices(),
      // As if the owner saved between any two looks.
      get settings() {
        reads += 1
        const countdowns = { ...defaultSiteSettings.countdowns, earlyBirdEndsAt: new Date(reads * 1000).toISOString() }
        return { ...defaultSiteSettings, countdowns, schedulerUrl: `https://meetings-${reads}.example/demo` }
      },
    }
    await mountPages(server, build, services, nobody)
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.inject({ method, url, ...(method === 'POST' ? { headers, payload: 'email=' } : {}) })
    const policy = String(answer.headers['content-security-policy'])
    expect(answer.body).toContain('early-bird')
    for (const [, script = ''] of answer.body.matchAll(/<script>([^<]+)<\/script>/g))
      expect(policy).toContain(hashForPolicy(script))
    const embedded = [...answer.body.matchAll(/data-embeds="([^"]+)"/g)].map(([, outside = '']) => outside)
    expect(embedded).toHaveLength(url === '/schedule' ? 1 : 0)
    for (const outside of embedded) expect(policy).toContain(`frame-src ${outside};`)
  },
)

test.each(['/', '/mine/abc'])('a script that came into %s with its data is not let run', async (path) => {
  const attack = "fetch('/api/v1/everything')"
  const smuggled = (html: string) => html.replace('</main>', `<script>${attack}</script></main>`)
  const server = await serve(async (request) => {
    const page = await build.render(new Request(`${origin}/pricing`), testServices())
    return { ...page, status: new URL(request.url).pathname === '/404' ? 404 : 200, html: smuggled(page.html) }
  })
  const { body, headers } = await server.inject(path)
  expect(body).toContain(`<script>${attack}</script>`)
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain(hashForPolicy(attack))
  expect(policy).not.toContain("'unsafe-inline'")
  for (const own of build.site.inlineScriptsOf(defaultSiteSettings, '/assets/none.js').slice(0, 2))
    expect(policy).toContain(hashForPolicy(own))
})

test('a personal page is rendered for each request and kept by nobody, nor is its address told to anybody', async () => {
  const asked: string[] = []
  const server = await serve(async (request) => {
    asked.push(request.url)
    return { ...fakeRendered, html: '<script>mine()</script>', scripts: ['mine()'] }
  })
  const answers = [await server.inject('/mine/abc'), await server.inject('/mine/abc')]
  expect(asked).toEqual([`${origin}/mine/abc`, `${origin}/mine/abc`])
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self' 'sha256-")
  }
})
