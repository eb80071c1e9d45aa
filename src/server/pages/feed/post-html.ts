import type { Block, Figure, Post } from '#content/blog/post.ts'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import type { List, Table } from '#content/prose.ts'
import { splitInline } from '#content/split-inline.ts'
import { escapeXml } from '../xml.ts'

/** An article as plain HTML for feed readers: no class, no script, drawings as tables, links absolute. */
export function postHtmlOf(post: Post, brand: Brand, origin: string): string {
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
