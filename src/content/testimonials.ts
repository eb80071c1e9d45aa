/** Testimonials name a role, never a person. */
export interface Testimonial {
  quote: string
  role: string
}

export const monthlyTestimonial: Testimonial = {
  quote:
    'We used to phone forty people to meet six. Now we read the reports over coffee and the six are the right ones, because we can hear why.',
  role: 'Head of talent acquisition, staffing firm',
}

export const advisorTestimonial: Testimonial = {
  quote:
    'What persuaded me is not the score. It is that I can click on any sentence of the report and hear the candidate say it.',
  role: 'Advisor, former recruiting director',
}
