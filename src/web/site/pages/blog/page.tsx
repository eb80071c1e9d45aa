import type { ReactNode } from 'react'
import { posts } from '#content/blog.ts'
import { PageIntro } from '../../parts/page-intro.tsx'

export default function BlogPage(): ReactNode {
  return (
    <>
      <PageIntro title="On interviewing well" lead="For recruiters who would rather know than believe." />
      <div className="wrap pb-24">
        {posts.map((post) => (
          <article key={post.slug} className="ruled columns gap-y-3 py-10">
            <p className="label lg:[grid-column:1/4]">
              {post.category}
              <br />
              <time dateTime={post.publishedOn}>{formatDay(post.publishedOn)}</time>
            </p>
            <div className="lg:[grid-column:4/-1]">
              <h2 className="title max-w-[24ch]">{post.title}</h2>
              <p className="lead mt-4">{post.excerpt}</p>
              <p className="label mt-4">
                {post.author} · {post.readTime}
              </p>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
