import type { ReactNode } from 'react'
import type { Block } from '#content/blog/post.ts'
import { fragmentIdOf } from '../../parts/prose/fragment-id.ts'
import { InlineText } from '../../parts/prose/inline-text.tsx'
import { ProseBlockView } from '../../parts/prose/prose-block.tsx'
import { ChangesFigure } from './changes-figure.tsx'
import { IntervalsFigure } from './intervals-figure.tsx'

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
