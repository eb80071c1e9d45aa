import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import type { RecordingRoom } from '#contract/customer/usage.ts'
import { PagePart } from '../parts/page-part.tsx'

const words = usageWords.recordings

/** How much room sound and films take. */
export function RecordingsPart({ room: { usedBytes, quotaBytes } }: { room: RecordingRoom }): ReactNode {
  return (
    <PagePart id="recordings" title={words.title} lead={words.lead}>
      <p>{fill(words.used, { used: sizeOf(usedBytes), room: sizeOf(quotaBytes) })}</p>
      <meter
        className="mt-3 w-full max-w-[24rem]"
        aria-label={words.bar}
        min={0}
        max={Math.max(1, quotaBytes)}
        high={quotaBytes * 0.9}
        value={usedBytes}
      />
    </PagePart>
  )
}

const gigabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000_000
  return `${gigabytes.format(bytes / (isSmall ? 1_000_000 : 1_000_000_000))} ${isSmall ? 'MB' : 'GB'}`
}
