import { z } from 'zod'

const words = 'Please enter a number with its country, such as +49 151 23456789.'

/** A number that text messages can go to, as networks write it (E.164): `+`, country and number, without spaces. */
export const PhoneNumber = z
  .string(words)
  .trim()
  .max(40, words)
  .transform((value) => value.replace(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, words))
export type PhoneNumber = z.infer<typeof PhoneNumber>

/** Enough to know one's own by: whoever else has the link learns no number. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}…${phone.slice(-2)}`
}
