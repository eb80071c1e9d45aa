import './post.css'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import type { Post } from '#content/blog/post.ts'
import { findPost } from '#content/blog/posts.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { Contents } from '../../parts/prose/contents.tsx'
import { PostEmblem } from '../blog/post-emblem.tsx'
import { PublishedOn } from '../blog/published-on.tsx'
import { MorePosts } from './more-posts.tsx'
import { PostBlock } from './post-block.tsx'
import { postSections } from './post-sections.ts'
import { SourceList } from './source-list.tsx'

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
