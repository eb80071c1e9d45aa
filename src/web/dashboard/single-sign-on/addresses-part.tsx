import type { ReactNode } from 'react'
import { ssoSteps, ssoWords } from '#content/dashboard/single-sign-on.ts'
import type { SsoAddresses } from '#contract/customer/single-sign-on.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = ssoWords.addresses
const shown = ['redirectUri', 'acsUrl', 'entityId', 'startUrl'] as const

/** What the provider's administrator enters there, and the steps at the best-known ones. */
export function AddressesPart({ addresses }: { addresses: SsoAddresses }): ReactNode {
  return (
    <PagePart id="addresses" title={words.title} lead={words.lead}>
      <dl className="grid gap-5">
        {shown.map((name) => (
          <div key={name}>
            <dt className="label">{words[name]}</dt>
            <dd>
              <CopyLink link={addresses[name]} label={words[name]} action={words.copy} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="label mt-5 max-w-[44rem]">{words.unsolicited}</p>
      <h3 className="mt-8 font-semibold">{ssoWords.steps}</h3>
      <div className="mt-3 max-w-[44rem]">
        {ssoSteps.map(({ name, steps }) => (
          <details key={name} className="faq">
            <summary className="font-medium">{name}</summary>
            <ol className="grid list-decimal gap-2 pb-5 ps-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </PagePart>
  )
}
