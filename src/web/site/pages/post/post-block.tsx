import type { ReactNode } from 'react'
import type { Block } from '#content/blog/post.ts'
import { fragmentIdOf, InlineText, ProseBlockView } from '../../parts/prose/prose.tsx'
import { ChangesFigure, IntervalsFigure } from './figures.tsx'

/** One block of an article. */
export function PostBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2 id={fragmentIdOf(block.text)}>{block.text}</h2>
    case 'quote':
      return (
        <figure className="article-quote">
          <blockquote>
            <p>“{block.text}”</p>
          </blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
    case 'figure':
      return (
        <figure className="drawing">
          {block.figure.kind === 'intervals' ? (
            <IntervalsFigure figure={block.figure} />
          ) : (
            <ChangesFigure figure={block.figure} />
          )}
          <figcaption>
            <InlineText text={block.caption} />
          </figcaption>
        </figure>
      )
    default:
      return <ProseBlockView block={block} />
  }
}

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
