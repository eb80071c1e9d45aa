import type { ReactNode } from 'react'
import { blogPage } from '#content/blog/blog-page.ts'
import type { Post } from '#content/blog/post.ts'
import { postPath, posts } from '#content/blog/posts.ts'

/** The other articles, under the one just read. */
export function MorePosts({ than }: { than: Pick<Post, 'slug'> }): ReactNode {
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
