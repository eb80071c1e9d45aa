import type { ReactNode } from 'react'
import { blogPage } from '#content/blog/blog-page.ts'
import type { Post } from '#content/blog/post.ts'
import { feedPath, postPath, posts } from '#content/blog/posts.ts'
import { PageIntro } from '../../parts/page-intro.tsx'
import { PostEmblem, PublishedOn } from './post-marks.tsx'

export default function BlogPage(): ReactNode {
  return (
    <>
      <PageIntro title={blogPage.title} lead={blogPage.lead} />
      <div className="wrap pb-24">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
        <p className="ruled pt-6 text-sm text-muted">
          {blogPage.feed}{' '}
          <a href={feedPath} className="link inline-block py-1">
            {blogPage.feedLink}
          </a>
        </p>
      </div>
    </>
  )
}

function PostCard({ post }: { post: Post }): ReactNode {
  return (
    <article className="ruled columns gap-y-4 py-10 md:py-14">
      <div className="flex flex-wrap gap-x-4 lg:block lg:[grid-column:1/4]">
        <p className="label">{post.category}</p>
        <p className="label">
          <PublishedOn day={post.publishedOn} />
        </p>
      </div>
      <div className="md:[grid-column:1/11] lg:[grid-column:4/11]">
        <h2 className="headline max-w-[12.6em]">{post.title}</h2>
        <p className="lead mt-4">{post.excerpt}</p>
        <p className="label mt-4">
          {post.author} · {post.readTime}
        </p>
        <p className="mt-5">
          <a href={postPath(post)} className="button button-line">
            {blogPage.readMore}
            <span className="sr-only"> {post.title}</span>
          </a>
        </p>
      </div>
      <div className="hidden self-center md:block md:[grid-column:11/-1]">
        <PostEmblem emblem={post.emblem} className="ml-auto w-full max-w-28" />
      </div>
    </article>
  )
}
