import { howToReadAScore } from './how-to-read-a-score-with-an-interval.ts'
import type { Post } from './post.ts'
import { whatAFairAiInterviewOwes } from './what-a-fair-ai-interview-owes-a-candidate.ts'
import { whyStructuredInterviewsWork } from './why-structured-interviews-work.ts'

/** Every article, newest first: cards, pages, feed and sitemap read this list. */
export const posts: readonly Post[] = [howToReadAScore, whatAFairAiInterviewOwes, whyStructuredInterviewsWork]

/** Null when there is no such article. */
export function findPost(slug: string | undefined): Post | null {
  return posts.find((post) => post.slug === slug) ?? null
}

/** Where an article is read. */
export function postPath(post: Pick<Post, 'slug'>): string {
  return `/blog/${post.slug}`
}

/** The feed of all articles. */
export const feedPath = '/blog/feed.xml'
