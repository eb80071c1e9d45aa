// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Post } from '#content/blog/post.ts'
import { posts } from '#content/blog/posts.ts'
import { brand } from '#content/brand.ts'
import { feedOf } from './feed.ts'

const origin = 'https://interviews.example'

function readFeed(source: readonly Post[] = posts): Document {
  const document = new DOMParser().parseFromString(feedOf(source, brand, origin), 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

const textsOf = (parent: Document | Element, tag: string) =>
  [...parent.getElementsByTagName(tag)].map((element) => element.textContent ?? '')

test('the channel names itself, its site and its own address', () => {
  const feed = readFeed()
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  const [channel] = feed.getElementsByTagName('channel')
  const direct = [...(channel?.children ?? [])].map(({ tagName }) => tagName)
  expect(direct.filter((tag) => tag !== 'item')).toEqual([
    'title',
    'link',
    'description',
    'language',
    'lastBuildDate',
    'atom:link',
  ])
  const self = feed.getElementsByTagName('atom:link')[0]
  expect(self?.getAttribute('href')).toBe(`${origin}/blog/feed.xml`)
  expect(self?.getAttribute('rel')).toBe('self')
})

test('every article is an item with its address, its day and its whole text', () => {
  const items = [...readFeed().getElementsByTagName('item')]
  expect(items).toHaveLength(posts.length)
  for (const [index, item] of items.entries()) {
    const post = posts[index]
    const address = `${origin}/blog/${post?.slug}`
    expect(textsOf(item, 'title')).toEqual([post?.title])
    expect(textsOf(item, 'link')).toEqual([address])
    expect(textsOf(item, 'guid')).toEqual([address])
    const [published = ''] = textsOf(item, 'pubDate')
    expect(published).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} 09:00:00 GMT$/)
    expect(new Date(published).toISOString().slice(0, 10)).toBe(post?.publishedOn)
    const [content = ''] = textsOf(item, 'content:encoded')
    expect(content.split(/\s+/).length).toBeGreaterThan(900)
    expect(content).not.toMatch(/\{name\}|href="\//)
  }
})

test('words that look like markup stay words, in the feed and in the article', () => {
  const [first] = posts
  if (first === undefined) throw new Error('no article')
  const hostile: Post = {
    ...first,
    title: 'Tags <b> & "quotes" ]]>',
    body: [{ kind: 'paragraph', text: 'if a < b && c ]]> d, see [the terms](/terms) [1]' }],
  }
  const feed = readFeed([hostile])
  expect(textsOf(feed, 'title')[1]).toBe(hostile.title)
  expect(textsOf(feed, 'content:encoded')[0]).toContain(
    `<p>if a &lt; b &amp;&amp; c ]]&gt; d, see <a href="${origin}/terms">the terms</a><sup>1</sup></p>`,
  )
})

test('the reader of these tests notices a feed that is broken', () => {
  const broken = new DOMParser().parseFromString(feedOf(posts, brand, origin).replace('</item>', ''), 'text/xml')
  expect(broken.querySelector('parsererror')).not.toBeNull()
})
