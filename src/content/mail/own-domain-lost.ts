import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface OwnDomainLostData {
  host: string
  /** Its records are gone, or the plan that it belongs to. */
  kind: 'records' | 'plan'
  domainUrl: string
}

const reasons: Readonly<Record<OwnDomainLostData['kind'], string>> = {
  records:
    'Two daily checks in a row have not found its records. Links that were sent with it open as long as the name leads to us.',
  plan: 'It is part of the White Label plan, which your workspace does not have any more. Links that were sent with it still open.',
}

/** To the owners of a workspace whose candidates were met on a domain of its own. */
export const ownDomainLostMail = defineMail<OwnDomainLostData>({
  id: 'own-domain-lost',
  example: {
    host: 'interviews.acme.example',
    kind: 'records',
    domainUrl: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings/domain',
  },
  write: ({ host, kind, domainUrl }, brand) => ({
    subject: `Links to your candidates no longer name ${inertLine(host)}`,
    preview: 'Nothing is lost: they open on this site until the domain is found again.',
    heading: 'Your own domain is not used any more',
    parts: [
      { kind: 'text', text: `Links to your candidates name this site again, and no longer ${inertLine(host)}.` },
      { kind: 'text', text: reasons[kind] },
      { kind: 'button', label: 'Look at the domain', url: domainUrl },
    ],
    reason: `You are an owner of this workspace on ${brand.name}.`,
  }),
})
