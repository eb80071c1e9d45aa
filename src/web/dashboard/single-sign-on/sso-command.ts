import { z } from 'zod'
import { ssoWords } from '#content/dashboard/single-sign-on.ts'
import { JoiningRole, MailDomain, OidcSettings, SamlSettings } from '#contract/values/single-sign-on.ts'

export const AddDomain = z.object({ do: z.literal('add-domain'), domain: MailDomain })

export const SaveOidc = OidcSettings.extend({
  do: z.literal('save-oidc'),
  clientSecret: z.string().trim().max(1000).optional(),
})

export const SaveMetadata = z
  .object({
    do: z.literal('save-metadata'),
    address: z
      .url({ protocol: /^https?$/, error: 'Please enter the whole address, beginning with https://.' })
      .optional(),
    xml: z.string().trim().max(200_000, 'That is too long for a metadata document.').optional(),
  })
  .refine(({ address, xml }) => address !== undefined || xml !== undefined, {
    path: ['address'],
    error: 'Please enter the address of the document, or paste it.',
  })

export const SaveSaml = SamlSettings.omit({ certificates: true }).extend({
  do: z.literal('save-saml'),
  certificates: z.string('Please paste the certificate.').trim().min(1, 'Please paste the certificate.').max(50_000),
})

/** What the forms of the page send. */
export const SsoCommand = z.discriminatedUnion('do', [
  AddDomain,
  z.object({ do: z.literal('check-domain'), domainId: z.uuid() }),
  z.object({ do: z.literal('remove-domain'), domainId: z.uuid() }),
  SaveOidc,
  SaveMetadata,
  SaveSaml,
  z.object({ do: z.literal('turn-on') }),
  z.object({ do: z.literal('turn-off') }),
  z.object({
    do: z.literal('members'),
    addsMembers: z.literal('yes').optional(),
    defaultRole: JoiningRole,
    trustsFactor: z.literal('yes').optional(),
  }),
  z.object({ do: z.literal('enforce'), owners: z.array(z.string()).default([]) }),
  z.object({ do: z.literal('release') }),
  z.object({ do: z.literal('remove'), confirm: z.literal('yes', { error: ssoWords.remove.unconfirmed }) }),
])
export type SsoCommand = z.infer<typeof SsoCommand>
