import './post.css'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { blogPage } from '#content/blog/blog-page.ts'
import type { Post, Source } from '#content/blog/post.ts'
import { findPost, postPath, posts } from '#content/blog/posts.ts'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { BackLink } from '../../parts/page-intro.tsx'
import { Contents } from '../../parts/prose/prose.tsx'
import { PostEmblem, PublishedOn } from '../blog/post-marks.tsx'
import { PostBlock, postSections } from './post-block.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  const post = findPost(params.slug)
  if (post === null) throw data(null, { status: 404 })
  return { post }
}

/** One article, set to be read: a narrow measure, its contents beside it, its sources below. */
export default function PostPage(): ReactNode {
  const { post } = useLoaderData<typeof loader>()
  const headings = post.body.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  return (
    <>
      <article>
        <PostHeader post={post} />
        <div className="ruled">
          <div className="wrap columns gap-y-10 py-12 md:py-20">
            <Contents label="In this article" titles={headings} />
            <div className="prose article lg:[grid-column:5/-1]">
              {postSections(post.body).map((section) => (
                <div key={JSON.stringify(section[0])} className="article-section">
                  {section.map((block) => (
                    <PostBlock key={JSON.stringify(block)} block={block} />
                  ))}
                </div>
              ))}
              <SourceList sources={post.sources} />
            </div>
          </div>
        </div>
      </article>
      <MorePosts than={post} />
      <ClosingCall />
    </>
  )
}

function PostHeader({ post }: { post: Post }): ReactNode {
  return (
    <header className="wrap columns gap-y-10 pt-8 pb-12 md:pt-14 md:pb-16">
      <div className="lg:[grid-column:1/10]">
        <BackLink href="/blog">All articles</BackLink>
        <p className="label mt-8">{post.category}</p>
        <h1 className="display mt-3 max-w-[10.9em]">{post.title}</h1>
        <p className="lead mt-6">{post.excerpt}</p>
        <p className="label mt-6">
          {post.author} · <PublishedOn day={post.publishedOn} />
          {post.updatedOn !== undefined && (
            <>
              {' · updated '}
              <PublishedOn day={post.updatedOn} />
            </>
          )}
          {' · '}
          {post.readTime}
        </p>
      </div>
      <div className="hidden self-end justify-self-end lg:block lg:[grid-column:10/-1]">
        <PostEmblem emblem={post.emblem} className="w-44" />
      </div>
    </header>
  )
}

/** The other articles, under the one just read. */
function MorePosts({ than }: { than: Pick<Post, 'slug'> }): ReactNode {
  const others = posts.filter(({ slug }) => slug !== than.slug)
  return (
    <section className="ruled">
      <div className="wrap columns gap-y-6 py-12 md:py-16">
        <h2 className="title lg:[grid-column:1/5]">{blogPage.more}</h2>
        <ul className="lg:[grid-column:5/-1]">
          {others.map((post) => (
            <li key={post.slug} className="ruled py-5 first:border-0 first:pt-0">
              <a href={postPath(post)} className="link title inline-block">
                {post.title}
              </a>
              <p className="label mt-2">
                {post.category} · {post.readTime}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What an article rests on, in the order of its references. */
function SourceList({ sources }: { sources: readonly Source[] }): ReactNode {
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
