import { expect, test } from 'vitest'
import { posts } from '#content/blog/posts.ts'
import { postSections } from './post-block.tsx'

test.each(posts)('sections of $slug begin with its headings and leave nothing out', ({ body }) => {
  const sections = postSections(body)
  expect(sections.flat()).toEqual(body)
  expect(sections.flatMap(([first]) => (first?.kind === 'heading' ? [first] : []))).toEqual(
    body.filter(({ kind }) => kind === 'heading'),
  )
  expect(sections.flatMap((section) => section.slice(1)).some(({ kind }) => kind === 'heading')).toBe(false)
})
