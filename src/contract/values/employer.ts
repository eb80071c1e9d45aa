import { z } from 'zod'
import { CompanyName, WorkspaceName } from './workspace.ts'

/** How an employer looks to candidates. */
export const EmployerBrand = z.strictObject({
  /** As candidates read it; null for the workspace's name. */
  name: WorkspaceName.nullable(),
  /** In place of the installation's accent; null for that. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please give the color as # and six digits or letters, such as #1f6f54.')
    .nullable(),
  /** Above the invitation, in the employer's own words; empty for none. */
  intro: z.string().trim().max(600, 'Please keep the introduction within 600 characters.'),
  /** Where answers to mails go; null for whoever sent the invitation. */
  replyTo: z.email('Please write a whole email address.').max(254).nullable(),
})
export type EmployerBrand = z.infer<typeof EmployerBrand>

/** One that is saved now: candidates read the company's name, and no person's workspace. */
export const NewEmployerBrand = EmployerBrand.extend({ name: CompanyName.nullable() })

export const plainEmployerBrand: EmployerBrand = { name: null, color: null, intro: '', replyTo: null }

/** What a candidate's page and mails show of the employer. */
export const EmployerLook = z.object({
  name: z.string(),
  color: z.string().nullable(),
  intro: z.string(),
  /** Address of a PNG; null for none. */
  logo: z.string().nullable(),
})
export type EmployerLook = z.infer<typeof EmployerLook>

export const maxLogoBytes = 200_000
/** Pixels of either side of a logo. */
export const logoSide = { least: 16, most: 2000 } as const

/** Why a file is no logo. */
export const LogoProblem = z.enum(['not-png', 'too-large', 'wrong-size'])
export type LogoProblem = z.infer<typeof LogoProblem>
