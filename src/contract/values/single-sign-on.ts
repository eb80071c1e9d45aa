import { z } from 'zod'
import { WorkspaceRole } from './workspace.ts'

/** Source: RFC 1035, 2.3.4, and RFC 5890: letters, digits and hyphens. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Mailboxes of everybody: who proves nothing by reading mail there. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.co.uk hotmail.fr live.com live.co.uk msn.com
   yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.de yahoo.fr ymail.com rocketmail.com aol.com icloud.com me.com
   mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at web.de mail.com mail.ru yandex.com yandex.ru
   zoho.com zohomail.com fastmail.com hey.com tutanota.com tuta.io t-online.de orange.fr free.fr laposte.net wanadoo.fr
   libero.it btinternet.com comcast.net verizon.net att.net sbcglobal.net cox.net bellsouth.net rediffmail.com qq.com
   163.com 126.com naver.com daum.net hanmail.net uol.com.br bol.com.br mailinator.com`.split(/\s+/),
)

export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain)
}

function isDomainName(domain: string): boolean {
  const labels = domain.split('.')
  const isName = labels.length >= 2 && labels.every((part) => label.test(part))
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') && !/\.(?:localhost|local|internal|arpa)$/.test(domain)
}

/** What stands behind the @ of the members' addresses. */
export const MailDomain = z
  .string('Please enter a domain, such as acme.com.')
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, '').replace(/\.$/, ''))
  .pipe(
    z
      .string()
      .max(200, 'Please give a shorter name.')
      .refine(isDomainName, 'Please enter a domain, such as acme.com.')
      .refine(
        (domain) => !isPublicMailDomain(domain),
        'Everybody can have an address there. Please enter your own domain.',
      ),
  )

/** What stands behind an address's @, lower case. */
export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** `lost`: two daily checks in a row did not find the record any more. */
export const SsoDomainState = z.enum(['waiting', 'verified', 'lost'])
export type SsoDomainState = z.infer<typeof SsoDomainState>

/** What the last check found at the record's name. `taken`: another workspace has proved the domain, and still proves it. */
export const SsoDomainFound = z.enum(['found', 'missing', 'other', 'silent', 'taken'])
export type SsoDomainFound = z.infer<typeof SsoDomainFound>

export const SsoKind = z.enum(['oidc', 'saml'])
export type SsoKind = z.infer<typeof SsoKind>

/** Why somebody was not signed in by their provider; stands in an address, and each has words of its own. */
export const SsoProblem = z.enum([
  'unknown',
  'expired',
  'other_browser',
  'unsolicited',
  'provider_refused',
  'provider_unreachable',
  'answer_invalid',
  'no_address',
  'address_unverified',
  'outside_domain',
  'removed',
  'not_member',
  'limited',
])
export type SsoProblem = z.infer<typeof SsoProblem>

/** Where a sign-on begins: also what goes into the provider's portal. @param place A workspace's id, or a domain. */
export function signOnPathOf(place: string, next?: string): string {
  return `/sign-in/sso/${encodeURIComponent(place)}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`
}

/** How somebody who signs in finds that their address has a provider. */
export const SignOnOffer = z.object({
  /** Leads to the provider. */
  path: z.string(),
  /** No other way in is open to addresses of this domain. */
  isRequired: z.boolean(),
})
export type SignOnOffer = z.infer<typeof SignOnOffer>

const httpsUrl = (error: string) => z.url({ protocol: /^https?$/, error }).max(1000, 'Please give a shorter address.')

export const OidcSettings = z.strictObject({
  /** As the provider names itself, without the discovery document's path. */
  issuer: z
    .string('Please enter the issuer’s address.')
    .trim()
    .transform((text) => text.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
    .pipe(httpsUrl('Please enter the issuer’s whole address, beginning with https://.')),
  clientId: z.string('Please enter the client ID.').trim().min(1, 'Please enter the client ID.').max(500),
})
export type OidcSettings = z.infer<typeof OidcSettings>

export const SamlSettings = z.strictObject({
  /** The provider's entity ID. */
  entityId: z
    .string('Please enter the provider’s entity ID.')
    .trim()
    .min(1, 'Please enter the provider’s entity ID.')
    .max(1000),
  signInUrl: z
    .string('Please enter the sign-in address.')
    .trim()
    .pipe(httpsUrl('Please enter the whole sign-in address, beginning with https://.')),
  /** What answers are signed with: PEM, one or several while the provider changes its key. */
  certificates: z.array(z.string().max(20_000)).min(1).max(5),
})
export type SamlSettings = z.infer<typeof SamlSettings>

/** Roles that somebody may come in with: an owner is appointed by another one. */
export const JoiningRole = WorkspaceRole.exclude(['owner'])
export type JoiningRole = z.infer<typeof JoiningRole>

/** How a browser came to be signed in; a sign-on's names the workspace whose provider vouched: `sso:<workspace id>`. */
export const SignedInBy = z.union([z.enum(['link', 'provider', 'passkey']), z.templateLiteral(['sso:', z.string()])])
export type SignedInBy = z.infer<typeof SignedInBy>

export function signedInByWorkspace(workspaceId: string): SignedInBy {
  return `sso:${workspaceId}`
}

/** Whose provider has opened a session; null where it was opened in another way. */
export function workspaceOfSignOn(signedInBy: string): string | null {
  return signedInBy.startsWith('sso:') ? signedInBy.slice('sso:'.length) : null
}
