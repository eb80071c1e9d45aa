import { blogPage } from '#content/blog/blog-page.ts'
import type { Block, Figure, Post } from '#content/blog/post.ts'
import { feedPath, postPath } from '#content/blog/posts.ts'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import type { List, Table } from '#content/prose.ts'
import { splitInline } from '#content/split-inline.ts'
import { escapeXml } from './xml.ts'

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

/** An article as plain HTML for feed readers: no class, no script, drawings as tables, links absolute. */
function postHtmlOf(post: Post, brand: Brand, origin: string): string {
  const inline = (text: string) =>
    splitInline(fillBrand(text, brand))
      .map((part) => inlineHtml(part, origin))
      .join('')
  return [...post.body.map((block) => blockHtml(block, inline)), sourcesHtml(post)].join('\n')
}

type Inline = (text: string) => string

function inlineHtml(part: ReturnType<typeof splitInline>[number], origin: string): string {
  if (typeof part === 'string') return escapeXml(part)
  if (part.kind === 'sources') return `<sup>${part.numbers.join(', ')}</sup>`
  const href = part.href.startsWith('/') ? origin + part.href : part.href
  return `<a href="${escapeXml(href)}">${escapeXml(part.text)}</a>`
}

function blockHtml(block: Block, inline: Inline): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${inline(block.text)}</h2>`
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`
    case 'list':
      return listHtml(block, inline)
    case 'quote':
      return `<blockquote><p>“${inline(block.text)}”</p></blockquote><p>${inline(block.by)}</p>`
    case 'table':
      return tableHtml(block, inline)
    case 'figure':
      return tableHtml({ kind: 'table', caption: block.caption, ...figureTable(block.figure) }, inline)
  }
}

function listHtml({ isNumbered, items }: List, inline: Inline): string {
  const tag = isNumbered ? 'ol' : 'ul'
  const rows = items.map(({ term, text }) => {
    const start = term === undefined ? '' : `<strong>${inline(term)}</strong> `
    return `<li>${start}${inline(text)}</li>`
  })
  return `<${tag}>${rows.join('')}</${tag}>`
}

function tableHtml({ caption, head, rows }: Table, inline: Inline): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<table><caption>${inline(caption)}</caption><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`
}

/** What a drawing shows, as numbers. */
function figureTable(figure: Figure): Pick<Table, 'head' | 'rows'> {
  if (figure.kind === 'changes') {
    return {
      head: ['', figure.from, figure.to],
      rows: figure.rows.map(({ label, from, to }) => [label, from.toFixed(2), to.toFixed(2)]),
    }
  }
  return {
    head: ['', 'Score', 'Interval'],
    rows: figure.rows.map(({ label, low, value, high }) => [label, String(value), `${low}–${high}`]),
  }
}

function sourcesHtml({ sources }: Post): string {
  const items = sources.map(({ authors, year, title, where, url }) => {
    const name = url === undefined ? escapeXml(title) : `<a href="${escapeXml(url)}">${escapeXml(title)}</a>`
    return `<li>${escapeXml(authors)} (${escapeXml(year)}). ${name}. ${escapeXml(where)}.</li>`
  })
  return `<h2>Sources</h2><ol>${items.join('')}</ol>`
}
