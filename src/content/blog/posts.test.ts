import { describe, expect, test } from 'vitest'
import { splitInline } from '../split-inline.ts'
import type { Block, Post } from './post.ts'
import { posts } from './posts.ts'

/** Words of the text itself: without sources, citations and figures. */
function wordsOf(post: Post): number {
  return post.body
    .flatMap(textsOf)
    .flatMap(splitInline)
    .map((part) => (typeof part === 'string' ? part : part.kind === 'link' ? part.text : ''))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(({ term, text }) => `${term ?? ''} ${text}`)
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'quote':
      return [block.text, block.by]
    case 'figure':
      return [block.caption]
    default:
      return [block.text]
  }
}

const citationsOf = (post: Post) =>
  post.body
    .flatMap(textsOf)
    .flatMap(splitInline)
    .flatMap((part) => (typeof part === 'object' && part.kind === 'sources' ? part.numbers : []))

test('addresses are unique, and the newest article comes first', () => {
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)
  for (const { slug } of posts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const days = posts.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual([...days].sort().reverse())
})

describe.each(posts)('$slug', (post) => {
  test('is an article of 900 to 1,400 words, and its reading time is true', () => {
    const words = wordsOf(post)
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(1400)
    expect(post.readTime).toBe(`${Math.ceil(words / 200)} min read`)
  })

  test('cites every source it lists, in the order of the list, and none that it does not', () => {
    const cited = [...new Set(citationsOf(post))]
    expect(cited.filter((number) => number < 1 || number > post.sources.length)).toEqual([])
    expect(cited).toEqual([...cited].sort((a, b) => a - b))
    expect(cited).toHaveLength(post.sources.length)
  })

  test('has an excerpt that fits a card and a search result', () => {
    expect(post.excerpt.length).toBeLessThanOrEqual(180)
    expect(post.title.length).toBeLessThanOrEqual(70)
  })

  test('has at least one drawing or table, whose rows are whole', () => {
    const tables = post.body.filter((block) => block.kind === 'table')
    const figures = post.body.filter((block) => block.kind === 'figure')
    expect(tables.length + figures.length).toBeGreaterThan(0)
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length)
    for (const { figure } of figures) {
      for (const row of figure.rows) {
        const values = Object.values(row).filter((value) => typeof value === 'number')
        expect(Math.min(...values)).toBeGreaterThanOrEqual(figure.min)
        expect(Math.max(...values)).toBeLessThanOrEqual(figure.max)
      }
    }
  })
})

describe('how to read a score with an interval', () => {
  const post = posts.find(({ slug }) => slug === 'how-to-read-a-score-with-an-interval')

  /** Evaluation design, 2.3, and the Spearman–Brown formula from the reliability of one answer (decision 0020). */
  const halfWidth = (answers: number) => Math.round((1.645 * 25 * 0.86) / Math.sqrt(answers))
  const reliability = (answers: number) => (answers * 0.22) / (1 + (answers - 1) * 0.22)

  test('states the half-widths and reliabilities that the formulas give', () => {
    const table = post?.body.find((block) => block.kind === 'table')
    expect(table?.rows).toEqual(
      [1, 4, 6, 10, 20].map((answers) => [
        String(answers),
        answers === 1 ? 'no score' : `± ${halfWidth(answers)} points`,
        reliability(answers).toFixed(2).slice(1),
      ]),
    )
  })

  test('draws intervals of six answers', () => {
    const figure = post?.body.find((block) => block.kind === 'figure')?.figure
    if (figure?.kind !== 'intervals') throw new Error('no intervals')
    for (const { low, value, high } of figure.rows) {
      expect([value - low, high - value]).toEqual([halfWidth(6), halfWidth(6)])
    }
  })

  test('reckons the worked example as the text says', () => {
    expect(Math.round(Math.hypot(halfWidth(6), halfWidth(6)))).toBe(20)
    const towardsMean = (score: number) => Math.round(50 + 0.63 * (score - 50))
    expect([towardsMean(71), towardsMean(66)]).toEqual([63, 60])
    const errorOfDifference = (Math.SQRT2 * 25 * 0.86) / Math.sqrt(6)
    expect(normalShareBelow(5 / errorOfDifference)).toBeCloseTo(2 / 3, 1)
  })
})

/** Logistic approximation of the normal distribution, right to 0.01. */
function normalShareBelow(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z))
}
