export const values = [
  {
    title: 'Innovation First',
    text: 'We measure before we believe. A better way replaces a good one when the figures say so, whoever proposed it.',
  },
  {
    title: 'Global Impact',
    text: 'A fair interview should not depend on where you live, how you sound or which hours you are free.',
  },
  {
    title: 'Customer Obsession',
    text: 'Recruiters and candidates are both our customers. What helps one at the cost of the other is not finished.',
  },
] as const

export interface Opening {
  slug: string
  title: string
  department: 'Engineering' | 'Product' | 'Customer Success'
  location: string
  type: 'Full-time'
  summary: string
}

/** Specification, section 2: four openings, remote or one on-site city, all full-time. */
export const openings: readonly Opening[] = [
  {
    slug: 'senior-ai-engineer',
    title: 'Senior AI Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    summary:
      'Make the interviewer listen better: turn-taking, recognition and the evaluator that has to show its reasons.',
  },
  {
    slug: 'full-stack-developer',
    title: 'Full Stack Developer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    summary: 'Build what recruiters and candidates touch, from the database to the last pixel, fast and accessible.',
  },
  {
    slug: 'product-manager',
    title: 'Product Manager',
    department: 'Product',
    location: 'San Francisco, CA',
    type: 'Full-time',
    summary:
      'Sit with recruiters, find out what a first round is for, and decide what we build next and what we refuse.',
  },
  {
    slug: 'customer-success-manager',
    title: 'Customer Success Manager',
    department: 'Customer Success',
    location: 'Remote',
    type: 'Full-time',
    summary:
      'Take new teams from the first job they paste to the first person they hire, and tell us what got in the way.',
  },
]
