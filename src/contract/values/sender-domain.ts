import { z } from 'zod'

/** Mail providers whose domains belong to nobody who has an address there: nobody can add a record to them. */
const publicDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['yahoo.co.uk', 'yahoo.co.in', 'yahoo.fr', 'yahoo.de', 'hotmail.co.uk', 'hotmail.fr', 'outlook.de', 'outlook.fr'],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'gmx.com',
    'gmx.de',
    'gmx.net',
  ],
  ...[
    'web.de',
    't-online.de',
    'freenet.de',
    'mail.com',
    'mail.ru',
    'yandex.com',
    'yandex.ru',
    'zoho.com',
    'zohomail.com',
  ],
  ...[
    'fastmail.com',
    'hey.com',
    'tutanota.com',
    'tuta.com',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
    'libero.it',
  ],
  ...[
    'comcast.net',
    'verizon.net',
    'att.net',
    'sbcglobal.net',
    'cox.net',
    'btinternet.com',
    'qq.com',
    '163.com',
    '126.com',
  ],
  ...['rediffmail.com', 'naver.com', 'daum.net', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'mailinator.com'],
])

/** Labels of letters, digits and inner hyphens, from two to eight, the last one no number. RFC 1123, 2.1. */
const domainForm = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,7}(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/

/** Longer names leave no room for the records' own names. RFC 1035, 2.3.4: 255 in all. */
const maxDomainLength = 200

/** The address that a workspace's mails to its candidates come from; in lower case. */
export const SenderAddress = z
  .string({ error: 'Please write a whole email address, such as jobs@yourcompany.com.' })
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email('Please write a whole email address, such as jobs@yourcompany.com.')
      .max(254)
      .refine(
        (address) => domainForm.test(domainOf(address)) && domainOf(address).length <= maxDomainLength,
        'Please write an address at a domain of your company, such as jobs@yourcompany.com.',
      )
      .refine((address) => !publicDomains.has(domainOf(address)), {
        message:
          'This is an address at a public mail provider: nobody but the provider can add records there. Please use one at your company’s domain.',
      }),
  )

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/**
 * How far the proof is that a domain is the workspace's: `waiting` for its first, `ready`, `failing` where the last check did
 * not find the key and mails still come from the address, `lost` where they come from the installation's again.
 */
export const SenderState = z.enum(['waiting', 'ready', 'failing', 'lost'])
export type SenderState = z.infer<typeof SenderState>

/** Whether mails come from the address. */
export function isUsed(state: SenderState): boolean {
  return state === 'ready' || state === 'failing'
}

/** What a domain's records say, as short texts of strangers. */
const Found = z.string().max(600).nullable()

export const DkimFinding = z.strictObject({
  code: z.enum([
    'good',
    'missing',
    'doubled',
    'other_key',
    'several',
    'revoked',
    'testing',
    'not_for_mail',
    'unanswered',
  ]),
  found: Found,
})
export type DkimFinding = z.infer<typeof DkimFinding>

export const SpfFinding = z.strictObject({
  code: z.enum(['good', 'unknown', 'missing', 'incomplete', 'several', 'too_many', 'broken', 'unanswered']),
  found: Found,
  /** What the record should say; null where nothing can be proposed, or it is right as it is. */
  proposed: z.string().nullable(),
  /** Terms that a receiver looks up, of ten that it may (RFC 7208, 4.6.4), those that `proposed` adds included. */
  lookups: z.int(),
})
export type SpfFinding = z.infer<typeof SpfFinding>

export const DmarcFinding = z.strictObject({
  code: z.enum(['good', 'missing', 'several', 'broken', 'unanswered']),
  found: Found,
  /** Where it stands: a parent's record holds where the domain has none. */
  at: z.string().nullable(),
  policy: z.enum(['none', 'quarantine', 'reject']).nullable(),
})
export type DmarcFinding = z.infer<typeof DmarcFinding>

/** What one check has found. */
export const SenderFindings = z.strictObject({ dkim: DkimFinding, spf: SpfFinding, dmarc: DmarcFinding })
export type SenderFindings = z.infer<typeof SenderFindings>
