import fastify from 'fastify'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices } from './testing/services.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

async function openSite(videoUrl: string | null) {
  const app = fastify()
  const services = fakeServices({ settings: { ...defaultSiteSettings, videoUrl } })
  await mountPages(app, await loadWebBuild(findWebBuild()), services, () => Promise.resolve(fakeContext()))
  return async (path: string) => {
    const { body, headers } = await app.inject({ method: 'GET', url: path })
    return { body, policy: String(headers['content-security-policy']) }
  }
}

test('without an address the product’s own film is in the page and nothing of another site is allowed', async () => {
  const get = await openSite(null)
  const { body, policy } = await get('/')
  expect(body).toContain('src="/video/demo.mp4"')
  expect(body).toMatch(/<video[^>]* preload="none"/)
  expect(body).not.toMatch(/<video[^>]* poster=/)
  expect(policy).not.toContain('frame-src')
  expect(policy).toContain("media-src 'self' blob:;")
})

test('another’s video is a link until it comes into view, and its origin alone is opened, on that page alone', async () => {
  const get = await openSite('https://www.youtube.com/watch?v=abc')
  const { body, policy } = await get('/')
  expect(body).toContain('data-embed="https://www.youtube-nocookie.com/embed/abc"')
  expect(body).not.toContain('<iframe')
  expect(body).not.toContain('/video/demo.mp4')
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
  expect((await get('/mission')).policy).not.toContain('youtube')
})

test('another’s film file is played in place, and nothing of it is loaded before it comes into view', async () => {
  const get = await openSite('https://cdn.example/demo.mp4')
  const { body, policy } = await get('/')
  expect(body).toMatch(/<video[^>]* src="https:\/\/cdn\.example\/demo\.mp4"/)
  expect(body).toMatch(/<video[^>]* preload="none"/)
  expect(policy).toContain("media-src 'self' blob: https://cdn.example;")
})
