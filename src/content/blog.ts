export interface Post {
  slug: string
  title: string
  excerpt: string
  author: string
  /** ISO date. */
  publishedOn: string
  category: string
  readTime: string
}

/** Authors are roles: nobody here is invented. */
export const posts: readonly Post[] = [
  {
    slug: 'why-structured-interviews-work',
    title: 'Why structured interviews work, and why hardly anyone holds them',
    excerpt:
      'The same questions, in the same order, on the same scale: the plainest idea in selection is also its strongest. What the research says, and what it costs to do it properly.',
    author: 'The research desk',
    publishedOn: '2026-09-14',
    category: 'Research',
    readTime: '6 min read',
  },
  {
    slug: 'what-a-fair-ai-interview-owes-a-candidate',
    title: 'What a fair AI interview owes a candidate',
    excerpt:
      'Notice, consent, another way, the reasons, and the delete button. A list that a recruiter can hold any vendor to, this one included.',
    author: 'The product team',
    publishedOn: '2026-10-05',
    category: 'Candidates',
    readTime: '7 min read',
  },
  {
    slug: 'how-to-read-a-score-with-an-interval',
    title: 'How to read a score with an interval',
    excerpt:
      'Two candidates, 71 and 66, each give or take 14. Who is better? A short guide to what a number from an interview can carry, and where it breaks.',
    author: 'The evaluation team',
    publishedOn: '2026-11-02',
    category: 'Method',
    readTime: '5 min read',
  },
]
