import { blogPage } from '#content/blog/blog-page.ts'
import type { Post } from '#content/blog/post.ts'
import { feedPath, postPath } from '#content/blog/posts.ts'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import { escapeXml } from '../xml.ts'
import { postHtmlOf } from './post-html.ts'

/** The articles as RSS 2.0, each with its whole text. Source: rssboard.org/rss-specification and the content module. */
export function feedOf(posts: readonly Post[], brand: Brand, origin: string): string {
  const newest = posts
    .map(({ publishedOn }) => publishedOn)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${blogPage.title} · ${brand.name}`),
    element('link', `${origin}/blog`),
    element('description', blogPage.lead),
    element('language', 'en'),
    ...(newest === undefined ? [] : [element('lastBuildDate', rssDateOf(newest))]),
    `<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, brand, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf(post: Post, brand: Brand, origin: string): string {
  const address = origin + postPath(post)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', rssDateOf(post.publishedOn)),
    element('category', post.category),
    element('dc:creator', `${post.author}, ${brand.name}`),
    element('description', fillBrand(post.excerpt, brand)),
    element('content:encoded', postHtmlOf(post, brand, origin)),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Articles come out at nine in the morning, UTC. */
function rssDateOf(day: string): string {
  return new Date(`${day}T09:00:00Z`).toUTCString()
}
