import type { ReactNode } from 'react'
import type { Testimonial as TestimonialText } from '#content/testimonials.ts'

export function Testimonial({ quote, role }: TestimonialText): ReactNode {
  return (
    <section className="ruled section">
      <figure className="wrap">
        <blockquote className="title max-w-[30ch] hanging">“{quote}”</blockquote>
        <figcaption className="label mt-6">{role}</figcaption>
      </figure>
    </section>
  )
}
