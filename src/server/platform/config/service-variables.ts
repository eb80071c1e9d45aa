import { z } from 'zod'
import { Secret } from './secret.ts'

/** Base address of a service that the admin has chosen, without a slash at its end. */
export const ServiceUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s):// address')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

/** A key of such a service. */
export const ServiceKey = z
  .string()
  .transform((value) => new Secret(value))
  .optional()
