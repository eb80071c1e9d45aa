import type { Post } from '#content/blog/post.ts'
import { postPath } from '#content/blog/posts.ts'
import { fillBrand } from '#content/fill.ts'
import { previewPathOf } from '#contract/values/preview-picture.ts'
import type { Fact, FactSite } from './fact.ts'
import { logoOf } from './organization.ts'

/** An article of the blog, with what it cites. Source: developers.google.com/search/docs/appearance/structured-data/article. */
export function articleOf(post: Post, site: FactSite): Fact {
  const { brand, origin } = site
  const address = origin + postPath(post)
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/`, logo: logoOf(site) }
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    headline: post.title,
    description: fillBrand(post.excerpt, brand),
    image: origin + previewPathOf(postPath(post)),
    datePublished: post.publishedOn,
    dateModified: post.updatedOn ?? post.publishedOn,
    articleSection: post.category,
    inLanguage: 'en',
    // Authors are roles of the publisher; no person is invented.
    author: { '@type': 'Organization', name: `${brand.name}, ${post.author.toLowerCase()}`, url: `${origin}/blog` },
    publisher,
    citation: post.sources.map(({ title, authors, year, url }) => ({
      '@type': 'CreativeWork',
      name: title,
      author: authors,
      datePublished: year,
      ...(url === undefined ? {} : { url }),
    })),
  }
}
