import { z } from 'zod'
import type { EmployerLook } from './employer.ts'

/** What pages know of the domain of an employer's own that they are shown at. */
export interface OwnDomainSite {
  look: EmployerLook
  /** The employer's privacy policy, in the place of the installation's. */
  privacyUrl: string
}

/** Source: RFC 1035, 2.3.4, and RFC 5890: letters, digits and hyphens. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A name below a domain of the employer's: a bare domain holds their website, and no CNAME record. */
export const OwnHostName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/[/.]$/, ''))
  .pipe(
    z
      .string()
      .max(200, 'Please give a shorter name.')
      .refine((host) => isHostName(host), 'Please give a name of three parts or more, such as interviews.acme.com.'),
  )

function isHostName(host: string): boolean {
  const labels = host.split('.')
  const isName = labels.length >= 3 && labels.every((part) => label.test(part))
  // Addresses of machines end in a number; the last four are for networks without names of their own (RFC 6761, RFC 6762).
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && !/\.(?:localhost|local|internal|arpa)$/.test(host)
}

/** `no_plan`: the workspace's plan has none any more. */
export const OwnDomainState = z.enum(['waiting', 'ready', 'lost', 'no_plan'])
export type OwnDomainState = z.infer<typeof OwnDomainState>

/** What a check of a host's records found. */
export const OwnDomainFound = z.object({
  /** Whether the TXT record is there. `silent`: its name server did not answer, which says nothing. */
  proof: z.enum(['found', 'missing', 'other', 'silent']),
  /** Where the host leads. */
  points: z.enum(['here', 'elsewhere', 'nowhere', 'silent']),
  /** What stands in the place of what should: addresses or names. */
  seen: z.array(z.string()).max(20),
  /** The addresses of this installation, for who can set no CNAME record. */
  addresses: z.array(z.string()).max(20),
  /** Another workspace has proved the host and still proves it. */
  isTaken: z.boolean(),
})
export type OwnDomainFound = z.infer<typeof OwnDomainFound>

export const NewOwnDomain = z.strictObject({
  host: OwnHostName,
  privacyUrl: z
    .url({
      protocol: /^https$/,
      error: 'Please give the whole address of your privacy policy, beginning with https://.',
    })
    .max(500, 'Please give a shorter address.'),
})
export type NewOwnDomain = z.infer<typeof NewOwnDomain>
