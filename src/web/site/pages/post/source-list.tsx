import type { ReactNode } from 'react'
import { blogPage } from '#content/blog/blog-page.ts'
import type { Source } from '#content/blog/post.ts'

/** What an article rests on, in the order of its references. */
export function SourceList({ sources }: { sources: readonly Source[] }): ReactNode {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{blogPage.sources}</h2>
      <ol>
        {sources.map(({ authors, year, title, where, url }, index) => (
          <li key={title} id={`source-${index + 1}`}>
            {authors} ({year}). {url === undefined ? title : <a href={url}>{title}</a>}. <span>{where}.</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
