import type { ReactNode } from 'react'
import type { Testimonial as TestimonialText } from '#content/testimonials.ts'

export function Testimonial({ quote, role }: TestimonialText): ReactNode {
  return (
    <section className="ruled section">
      <figure className="wrap columns gap-y-6">
        <blockquote className="title max-w-[19.5em] hanging lg:[grid-column:5/-1]">“{quote}”</blockquote>
        <figcaption className="label lg:pt-2 lg:[grid-area:1/1/auto/5]">{role}</figcaption>
      </figure>
    </section>
  )
}
