import { z } from 'zod'
import { EmployerBrand } from '#contract/values/employer.ts'

const SaveBrand = EmployerBrand.extend({
  do: z.literal('save'),
  name: EmployerBrand.shape.name.default(null),
  color: EmployerBrand.shape.color.default(null),
  intro: EmployerBrand.shape.intro.default(''),
  replyTo: EmployerBrand.shape.replyTo.default(null),
})

/** What the forms of the page send; a field that is left empty is not sent on. */
export const BrandCommand = z.discriminatedUnion('do', [SaveBrand, z.object({ do: z.literal('remove-logo') })])
export type BrandCommand = z.infer<typeof BrandCommand>
