import type { DkimFinding, DmarcFinding, SenderState, SpfFinding } from '#contract/values/sender-domain.ts'

type Tone = 'good' | 'warn' | 'bad' | 'calm'

/** What a check means: a state in a word, what was found, and what to do. Braces are filled in. */
interface FindingWords {
  tone: Tone
  state: string
  text: string
}

/** The sender address of a workspace, in its settings. */
export const senderWords = {
  title: 'Sender address',
  lead: 'Mails to your candidates and guest reviewers come from {installation}, under your company’s name. Here you can have them come from an address of your own, such as jobs@yourcompany.com.',
  trial: {
    text: 'On a trial, mails come from {installation}. With a plan you can have them come from an address of your own.',
    plans: 'See the plans',
    kept: 'Your address is kept, and is used again once you have a plan.',
  },
  address: 'Address',
  addressHint:
    'At a domain that you or your IT can add DNS records to. Answers go where they go today: to the reply address of your employer brand, else to whoever wrote.',
  save: 'Save address',
  check: 'Check now',
  remove: 'Remove the address',
  removeHint:
    'Mails then come from {installation} at once. Delete the DKIM record afterwards; it opens nothing any more.',
  standing: 'State of the address',
  never: 'Not checked yet.',
  checked: 'Last checked',
  proved: 'DKIM record last found',
  states: {
    waiting: {
      tone: 'warn',
      state: 'Waiting for DNS',
      text: 'Add the records below, then check. Until the DKIM record is found, mails come from {installation}. We look every hour for two days, then once a day; new records can take a few hours to be seen.',
    },
    ready: {
      tone: 'good',
      state: 'Ready',
      text: 'Mails to your candidates come from {address}. We look at the records once a day.',
    },
    failing: {
      tone: 'warn',
      state: 'Record not found',
      text: 'The last check did not find the DKIM record. Mails still come from {address}. We look again within the hour; if it is not there then, they come from {installation}.',
    },
    lost: {
      tone: 'bad',
      state: 'Not used any more',
      text: 'The DKIM record was not found, so mails come from {installation} again. Nothing was lost: what waited was sent from there. Once the record is back, a check brings your address back.',
    },
  } satisfies Readonly<Record<SenderState, FindingWords>>,
  done: {
    saved: 'Saved. Add the records below to your domain, then check.',
    checked: 'The records were looked up.',
    removed: 'The address and its key are removed.',
  },
  problems: {
    'sender.not_on_trial': 'An address of your own comes with a plan. Nothing was changed.',
    'sender.missing': 'There is no address to check any more.',
    'rate.limited': 'The records were looked up many times just now. Please wait ten minutes.',
  },
  record: {
    type: 'Type',
    name: 'Name',
    value: 'Value',
    found: 'Found',
    copy: 'Copy',
    nameHint: 'If your DNS provider adds the domain to names by itself, leave “.{domain}” off the end.',
    nameOfDomain: 'The domain itself: many DNS providers write it as @.',
  },
  dkim: {
    title: 'DKIM: the signature',
    lead: 'Required. It proves that the domain is yours, and receivers check each mail’s signature with it. Add it as one TXT record; a provider that limits pieces to 255 characters may split the value, which changes nothing.',
    codes: {
      good: { tone: 'good', state: 'Found', text: 'The record is there with your workspace’s key.' },
      missing: {
        tone: 'warn',
        state: 'Not found',
        text: 'There is no such record yet. Add it with the name and value below.',
      },
      doubled: {
        tone: 'bad',
        state: 'Wrong name',
        text: 'The record stands at {found}: your provider has added the domain a second time. Leave “.{domain}” off the name.',
      },
      other_key: {
        tone: 'bad',
        state: 'Other key',
        text: 'A record is there, but not with this key. Replace its value with the one below, whole and without quotation marks.',
      },
      several: {
        tone: 'bad',
        state: 'Several records',
        text: 'Several records stand at this name, and receivers take any of them. Keep the one with the value below.',
      },
      revoked: {
        tone: 'bad',
        state: 'Revoked',
        text: 'The record says that the key is withdrawn (an empty p=). Put the value below in its place.',
      },
      testing: {
        tone: 'bad',
        state: 'In test mode',
        text: 'The record says t=y, so receivers treat signed mails as unsigned. Put the value below in its place.',
      },
      not_for_mail: {
        tone: 'bad',
        state: 'Not for mail',
        text: 'The record limits the key to something else than mail signed with SHA-256 (s= or h=). Put the value below in its place.',
      },
      unanswered: {
        tone: 'warn',
        state: 'No answer',
        text: 'The domain’s name servers did not answer. That may pass: check again in a few minutes.',
      },
    } satisfies Readonly<Record<DkimFinding['code'], FindingWords>>,
  },
  spf: {
    title: 'SPF: who may send',
    lead: 'Recommended. It lists the mail servers that may send for your domain; receivers that find ours missing may be suspicious. Mails that cannot be delivered come back to us, so their return address stays ours and it is DKIM that ties the mail to your domain.',
    lookups: 'Receivers look up {lookups} of at most 10 names for it.',
    codes: {
      good: { tone: 'good', state: 'Includes us', text: 'Your record lets our mail server send.' },
      unknown: {
        tone: 'calm',
        state: 'Ask for it',
        text: 'What must stand in it depends on the mail service that this site sends with, which has not been entered here. Ask whoever runs this site ({support}) what to add. A domain has one SPF record: add to it, and make no second one.',
      },
      missing: {
        tone: 'warn',
        state: 'Not found',
        text: 'Your domain has no SPF record. Add the one below; if you also send mail another way, list that in the same record.',
      },
      incomplete: {
        tone: 'warn',
        state: 'Without us',
        text: 'Your domain has a record that does not name our mail server. Change it to the one below; add no second one.',
      },
      several: {
        tone: 'bad',
        state: 'Several records',
        text: 'A domain may have one SPF record. With several, receivers take none: put their parts together in one.',
      },
      too_many: {
        tone: 'bad',
        state: 'Too many lookups',
        text: 'With all that it includes, the record makes receivers look up more than ten names, and then it does not count. Take out services that you no longer use.',
      },
      broken: {
        tone: 'bad',
        state: 'Not valid',
        text: 'Something that the record includes has no SPF record of its own, several, or leads back to itself, so receivers take none of it. Take that part out.',
      },
      unanswered: {
        tone: 'warn',
        state: 'No answer',
        text: 'The name servers of the domain, or of something that its record includes, did not answer. Check again in a few minutes.',
      },
    } satisfies Readonly<Record<SpfFinding['code'], FindingWords>>,
  },
  dmarc: {
    title: 'DMARC: what receivers do',
    lead: 'Recommended; large mail providers ask for it. It says what happens to mails that neither SPF nor DKIM ties to your domain. Ours are tied by DKIM: they are signed with the very domain that they come from, which is enough for the relaxed and for the strict rule (adkim).',
    codes: {
      missing: {
        tone: 'warn',
        state: 'Not found',
        text: 'Your domain has no DMARC record. The one below asks receivers to refuse nothing; it is a safe beginning.',
      },
      good: { tone: 'good', state: 'Found', text: '' },
      several: {
        tone: 'bad',
        state: 'Several records',
        text: 'There are several DMARC records at {at}; receivers then take none. Keep one.',
      },
      broken: {
        tone: 'bad',
        state: 'Not valid',
        text: 'The record at {at} has no valid policy: after v=DMARC1 it needs p=none, p=quarantine or p=reject.',
      },
      unanswered: {
        tone: 'warn',
        state: 'No answer',
        text: 'The domain’s name servers did not answer. Check again in a few minutes.',
      },
    } satisfies Readonly<Record<DmarcFinding['code'], FindingWords>>,
    policies: {
      none: 'The policy at {at} is “none”: receivers refuse nothing because of it. Leave it as it is.',
      quarantine:
        'The policy at {at} is “quarantine”: mails that are not tied to your domain go to spam. Mails from here are signed with your domain and pass. Leave it as it is.',
      reject:
        'The policy at {at} is “reject”: mails that are not tied to your domain are refused. Mails from here are signed with your domain and pass; that is why they only come from your address while the DKIM record is there. Leave it as it is.',
    } satisfies Readonly<Record<NonNullable<DmarcFinding['policy']>, string>>,
  },
  unchecked: { tone: 'calm', state: 'Not checked yet', text: 'Add the record, then press Check now.' },
  spfBefore:
    'If your domain has an SPF record already, press Check now first: it then shows what to change. A domain may have one only.',
} as const
