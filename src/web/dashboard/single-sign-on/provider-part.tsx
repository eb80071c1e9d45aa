import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ssoWords } from '#content/dashboard/single-sign-on.ts'
import { fill } from '#content/fill.ts'
import type { SsoConnection } from '#contract/customer/single-sign-on.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { SaveMetadata, SaveOidc, SaveSaml } from './sso-command.ts'

const words = ssoWords.provider

/** Which form is shown: OpenID Connect, a SAML provider's document, or its values one by one. */
export type ProviderKind = keyof typeof words.kinds

const kinds: readonly ProviderKind[] = ['oidc', 'metadata', 'saml']

/** As the address asks; else the one that is connected. */
export function providerKindOf(asked: string | null, connection: SsoConnection | null): ProviderKind {
  return kinds.find((kind) => kind === asked) ?? connection?.provider.kind ?? 'oidc'
}

interface ProviderPartProps {
  kind: ProviderKind
  connection: SsoConnection | null
  reply: Reply | undefined
}

export function ProviderPart({ kind, connection, reply }: ProviderPartProps): ReactNode {
  return (
    <PagePart id="provider" title={words.title} lead={words.lead}>
      {connection !== null && <ConnectedNow connection={connection} />}
      <nav aria-label={words.kindsLabel} className="mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {kinds.map((each) => (
            <li key={each}>
              <Link
                to={`?kind=${each}`}
                preventScrollReset
                aria-current={each === kind ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {words.kinds[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {kind === 'oidc' && <OidcForm connection={connection} reply={reply} />}
      {kind === 'metadata' && <MetadataForm reply={reply} />}
      {kind === 'saml' && <SamlForm connection={connection} reply={reply} />}
    </PagePart>
  )
}

function ConnectedNow({ connection: { provider } }: { connection: SsoConnection }): ReactNode {
  const name = provider.kind === 'oidc' ? provider.issuer : provider.entityId
  return (
    <div className="mb-4 wrap-anywhere">
      <p>{fill(words.now, { provider: name })}</p>
      {provider.kind === 'saml' && (
        <p className="label mt-1">{fill(words.certificate, { date: provider.certificateEndsOn })}</p>
      )}
    </div>
  )
}

function OidcForm({ connection, reply }: Omit<ProviderPartProps, 'kind'>): ReactNode {
  const known = connection?.provider.kind === 'oidc' ? connection.provider : null
  const { form, fields, isBusy } = useAreaForm({
    id: 'save-oidc',
    of: 'save-oidc',
    schema: SaveOidc,
    reply,
    defaultValue: { issuer: known?.issuer ?? '', clientId: known?.clientId ?? '' },
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="save-oidc" />
      <Field {...fieldProps(fields.issuer, form)} label={words.issuer} hint={words.issuerHint} inputMode="url" />
      <Field {...fieldProps(fields.clientId, form)} label={words.clientId} autoComplete="off" />
      <Field
        {...fieldProps(fields.clientSecret, form)}
        label={words.clientSecret}
        hint={known === null ? words.clientSecretHint : `${words.clientSecretHint} ${words.clientSecretKept}`}
        type="password"
        autoComplete="new-password"
      />
      <Save isBusy={isBusy} />
    </Form>
  )
}

function MetadataForm({ reply }: { reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'save-metadata',
    of: 'save-metadata',
    schema: SaveMetadata,
    reply,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="save-metadata" />
      <Field {...fieldProps(fields.address, form)} label={words.address} inputMode="url" autoComplete="off" />
      <p className="label">{words.or}</p>
      <TextAreaField {...fieldProps(fields.xml, form)} label={words.xml} hint={words.xmlHint} rows={6} />
      <Save isBusy={isBusy} />
    </Form>
  )
}

function SamlForm({ connection, reply }: Omit<ProviderPartProps, 'kind'>): ReactNode {
  const known = connection?.provider.kind === 'saml' ? connection.provider : null
  const { form, fields, isBusy } = useAreaForm({
    id: 'save-saml',
    of: 'save-saml',
    schema: SaveSaml,
    reply,
    defaultValue: { entityId: known?.entityId ?? '', signInUrl: known?.signInUrl ?? '' },
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="save-saml" />
      <Field {...fieldProps(fields.entityId, form)} label={words.entityId} autoComplete="off" />
      <Field {...fieldProps(fields.signInUrl, form)} label={words.signInUrl} inputMode="url" autoComplete="off" />
      <TextAreaField
        {...fieldProps(fields.certificates, form)}
        label={words.certificates}
        hint={words.certificatesHint}
        rows={6}
      />
      <Save isBusy={isBusy} />
    </Form>
  )
}

function Save({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <Button type="submit" className="justify-self-start" disabled={isBusy}>
      {words.save}
    </Button>
  )
}
