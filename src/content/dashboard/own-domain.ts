import type { OwnDomainFound, OwnDomainState } from '#contract/values/own-domain.ts'

/** The domain on which a workspace's candidates are met, in its settings. */
export const ownDomainWords = {
  title: 'Own domain',
  lead: 'The pages that your candidates and guests open, on a name of yours such as interviews.acme.com. Nothing on them names this site.',
  noPlan: {
    text: 'An own domain is part of the White Label plan, which this workspace does not have.',
    kept: 'Your domain stays here. Links name this site until the plan is back; links that were sent with the domain still open.',
    action: 'See what White Label includes',
  },
  impossible:
    'This installation has no public name that a domain could be pointed at. Whoever runs it sets PUBLIC_URL, or OWN_DOMAIN_TARGET.',
  form: {
    title: 'Domain',
    lead: 'A name that is used for nothing else. Another one takes its place at once: links that were sent with the old name then open nothing.',
    host: 'Domain',
    hostHint: 'A name below your own, such as interviews.acme.com.',
    privacyUrl: 'Your privacy policy',
    privacyUrlHint: 'Its whole address. Candidates find it at the foot of each page, in the place of ours.',
    save: 'Save',
  },
  records: {
    title: 'DNS records',
    lead: 'Add both where your domain is looked after. New records are often seen within minutes, and at times after a day.',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copyName: 'Copy name',
    copyValue: 'Copy value',
    purposes: {
      CNAME: 'Leads candidates to us.',
      TXT: 'Proves that the domain is yours. Keep it: it is looked up every day.',
    },
    addresses:
      'Where your DNS takes no CNAME record here, A and AAAA records of these addresses do as well: {addresses}.',
  },
  check: {
    title: 'Check',
    now: 'Check now',
    never: 'Not checked yet.',
    last: 'Last checked',
  },
  states: {
    waiting: 'Waiting for DNS',
    ready: 'Ready: links to candidates name it',
    lost: 'No longer pointing here: links name this site again',
    no_plan: 'Not part of your plan: links name this site',
  } satisfies Record<OwnDomainState, string>,
  proof: {
    found: 'The TXT record is there.',
    missing: 'The TXT record is not there yet. Add it, or wait until it is seen.',
    other: 'There is a TXT record at this name, but with another value. Copy the value again.',
    silent: 'The name servers of your domain did not answer. Check again in a few minutes.',
  } satisfies Record<OwnDomainFound['proof'], string>,
  points: {
    here: 'The domain leads to us.',
    elsewhere: 'The domain leads somewhere else: {seen}. Put our CNAME record in the place of what stands there.',
    nowhere: 'The domain leads nowhere yet. Add the CNAME record, or wait until it is seen.',
    silent: 'Where the domain leads could not be asked. Check again in a few minutes.',
  } satisfies Record<OwnDomainFound['points'], string>,
  taken:
    'Another workspace has proved this domain, and its TXT record is still there. Remove that record, then check again.',
  remove: {
    title: 'Remove',
    lead: 'Links name this site again. Links that were sent with your domain open nothing any more.',
    action: 'Remove the domain',
    confirm: 'Links that were sent with it may stop working',
    unconfirmed: 'Please say that links which were sent with the domain may stop working.',
  },
  done: {
    saved: 'Saved. Add the records below, then check.',
    checked: 'Checked. Below is what was found.',
    removed: 'The domain is removed. Links name this site again.',
  },
  problems: {
    'plan.not_included': 'An own domain is part of the White Label plan, which this workspace does not have.',
    'own_domain.not_found': 'There is no domain to check: another owner has removed it.',
    'rate.limited': 'That was checked very often just now. Please wait ten minutes.',
  },
  hostRefused: 'This is the name of this site, or one above it. Please give a name below your own domain.',
} as const
