import type { Block } from '#content/blog/post.ts'

/** An article's blocks, cut before each heading. What comes before the first heading is a section of its own. */
export function postSections(body: readonly Block[]): Block[][] {
  const sections: Block[][] = []
  for (const block of body) {
    const last = sections.at(-1)
    if (last === undefined || block.kind === 'heading') sections.push([block])
    else last.push(block)
  }
  return sections
}
