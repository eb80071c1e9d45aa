import { z } from 'zod'
import { NewEmployerBrand } from '#contract/values/employer.ts'

const SaveBrand = NewEmployerBrand.extend({
  do: z.literal('save'),
  name: NewEmployerBrand.shape.name.default(null),
  color: NewEmployerBrand.shape.color.default(null),
  intro: NewEmployerBrand.shape.intro.default(''),
  replyTo: NewEmployerBrand.shape.replyTo.default(null),
})

/** What the forms of the page send; a field that is left empty is not sent on. */
export const BrandCommand = z.discriminatedUnion('do', [SaveBrand, z.object({ do: z.literal('remove-logo') })])
export type BrandCommand = z.infer<typeof BrandCommand>
