import type { ProseBlock } from '../prose.ts'

/** An article of the blog. `[n]` in its texts stands for its n-th source. */
export interface Post {
  /** Last part of its address, below `/blog/`. */
  slug: string
  title: string
  /** One or two sentences: the card, the description for search engines and the feed. At most 180 characters. */
  excerpt: string
  /** A role: nobody here is invented. */
  author: string
  /** ISO dates. */
  publishedOn: string
  /** Given where the text was changed after it was published. */
  updatedOn?: string
  category: string
  /** The ring beside the article: an interval, a share of the whole, or the interviewer listening. */
  emblem:
    | { kind: 'interval'; low: number; value: number; high: number }
    | { kind: 'share'; value: number }
    | { kind: 'voice' }
  /** At 200 words a minute, rounded up. */
  readTime: string
  body: readonly Block[]
  sources: readonly Source[]
}

export type Block = ProseBlock | Heading | Quote | FigureBlock

interface Heading {
  kind: 'heading'
  text: string
}

/** Words that somebody says, or might; `by` tells who. */
interface Quote {
  kind: 'quote'
  text: string
  by: string
}

interface FigureBlock {
  kind: 'figure'
  caption: string
  figure: Figure
}

/** Drawings on one horizontal scale; every value is also printed, so that nothing is told by shape alone. */
export type Figure =
  | {
      kind: 'intervals'
      min: number
      max: number
      /** Bands of the scale from left to right, each from the end of the one before. */
      bands: readonly { label: string; to: number }[]
      rows: readonly { label: string; low: number; value: number; high: number }[]
    }
  | {
      kind: 'changes'
      min: number
      max: number
      /** What the hollow and the full dot stand for. */
      from: string
      to: string
      rows: readonly { label: string; from: number; to: number }[]
    }

export interface Source {
  authors: string
  year: string
  title: string
  /** Journal, volume and pages, official journal, or court and case. */
  where: string
  url?: string
}
