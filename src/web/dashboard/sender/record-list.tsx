import type { ReactNode } from 'react'
import { senderWords as words } from '#content/dashboard/sender.ts'
import { fill } from '#content/fill.ts'
import type { OwnSender } from '#contract/customer/sender.ts'
import type { DmarcFinding, SpfFinding } from '#contract/values/sender-domain.ts'
import { RecordPart } from './record-part.tsx'

/** The three records of a sender's domain. @param support Where the people of this installation are asked. */
export function RecordList({ sender, support }: { sender: OwnSender; support: string }): ReactNode {
  const { domain, records, findings } = sender
  const dkim = findings?.dkim ?? null
  return (
    <>
      <RecordPart
        id="dkim"
        title={words.dkim.title}
        lead={words.dkim.lead}
        domain={domain}
        record={records.dkim}
        said={filled(dkim === null ? words.unchecked : words.dkim.codes[dkim.code], {
          domain,
          found: dkim?.found ?? '',
        })}
        found={dkim === null || dkim.code === 'good' || dkim.code === 'doubled' ? null : dkim.found}
      />
      <RecordPart
        id="spf"
        title={words.spf.title}
        lead={words.spf.lead}
        domain={domain}
        record={records.spf}
        said={sayOfSpf(findings?.spf ?? null, records.spf.value, support)}
        found={findings?.spf.found ?? null}
        more={moreOfSpf(findings?.spf ?? null)}
      />
      <RecordPart
        id="dmarc"
        title={words.dmarc.title}
        lead={words.dmarc.lead}
        domain={domain}
        record={records.dmarc}
        said={sayOfDmarc(findings?.dmarc ?? null)}
        found={findings?.dmarc.found ?? null}
      />
    </>
  )
}

function filled<Words extends { text: string }>(said: Words, values: Readonly<Record<string, string>>): Words {
  return { ...said, text: fill(said.text, values) }
}

function sayOfSpf(finding: SpfFinding | null, proposed: string | null, support: string) {
  if (finding !== null) return filled(words.spf.codes[finding.code], { support })
  return proposed === null
    ? filled(words.spf.codes.unknown, { support })
    : { ...words.unchecked, text: words.spfBefore }
}

/** Of a record that counts for nothing there is nothing to count. */
function moreOfSpf(finding: SpfFinding | null): string | undefined {
  if (finding === null || finding.lookups === 0) return undefined
  const counts = finding.code === 'good' || finding.code === 'incomplete' || finding.code === 'unknown'
  return counts ? fill(words.spf.lookups, { lookups: String(finding.lookups) }) : undefined
}

function sayOfDmarc(finding: DmarcFinding | null) {
  if (finding === null) return words.unchecked
  const { code, policy } = finding
  const at = finding.at ?? ''
  if (code !== 'good' || policy === null) return filled(words.dmarc.codes[code], { at })
  return { ...words.dmarc.codes.good, text: fill(words.dmarc.policies[policy], { at }) }
}
