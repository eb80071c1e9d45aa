import * as z from 'zod/mini'
import { signIn } from '#content/sign-in.ts'
import type { FormDefinition } from '../form-definition.ts'

/** Specification, sections 3 and 5. The longest length is that of an address (RFC 5321). */
export const SignIn = z.object({
  email: z
    .string(signIn.invalidEmail)
    .check(z.trim(), z.email(signIn.invalidEmail), z.maxLength(254, signIn.invalidEmail)),
})
export type SignIn = z.infer<typeof SignIn>

/** Goes to our own sign-in, never to the form service. */
export const signInDefinition: FormDefinition<keyof SignIn> = {
  id: 'sign-in',
  fields: [{ name: 'email', serviceName: 'email', isRequired: true }],
  schema: SignIn,
}
