import type { ReactNode } from 'react'
import { fairnessWords as words } from '#content/dashboard-fairness.ts'
import { fill } from '#content/fill.ts'
import type { FairnessAttribute, FairnessAudit, FairnessGroup, FairnessRate } from '#contract/customer/fairness.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { formatCount } from '../format.ts'
import { PagePart } from '../parts/page-part.tsx'

interface AuditResultProps {
  audit: FairnessAudit
  files: { csv: string; json: string }
}

/** An audit as it was worked out; nothing of it is kept. */
export function AuditResult({ audit, files }: AuditResultProps): ReactNode {
  const { assessed, unmatched, medianScore, attributes, isSmallSample, engines, rubrics, hashes } = audit
  const median = medianScore === null ? words.noMedian : String(medianScore)
  return (
    <section aria-labelledby="fairness-result" className="mt-10">
      <h2 id="fairness-result" className="subtitle pb-3">
        {words.result}
        {audit.openingTitle !== null && `: ${audit.openingTitle}`}
      </h2>
      <p className="pb-4 text-sm">
        {fill(words.counted, { assessed: formatCount(assessed), unmatched: formatCount(unmatched), median })}
      </p>
      {isSmallSample && <Notice tone="calm">{words.smallSample}</Notice>}
      {attributes.map((attribute) => (
        <AttributePart key={attribute.attributes.join(' × ')} attribute={attribute} />
      ))}
      <PagePart id="fairness-files" title={words.downloads} lead={words.downloadsLead}>
        <div className="flex flex-wrap gap-3">
          {/* The files are in the page: categories are kept nowhere, so that there is no address to ask for them again. */}
          <ButtonLink href={fileUrl('text/csv', files.csv)} download="fairness-audit.csv" variant="line">
            {words.csv}
          </ButtonLink>
          <ButtonLink href={fileUrl('application/json', files.json)} download="fairness-audit.json" variant="line">
            {words.json}
          </ButtonLink>
        </div>
        <p className="label mt-4 wrap-anywhere">
          {fill(words.made, { engines: engines.join('; '), rubrics: rubrics.join('; '), hash: hashes.data })}
        </p>
      </PagePart>
      <p className="ruled label max-w-[44em] pt-6">{words.meaning}</p>
    </section>
  )
}

function fileUrl(type: string, text: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`
}

function AttributePart({ attribute }: { attribute: FairnessAttribute }): ReactNode {
  const title = attribute.attributes.join(' × ')
  return (
    <PagePart
      id={`fairness-${title}`}
      title={title}
      lead={fill(words.unknown, { count: formatCount(attribute.unknown) })}
    >
      <table className="records records-paired">
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            <th scope="col">{words.assessed}</th>
            <th scope="col">{words.selection}</th>
            <th scope="col">{words.selectionRatio}</th>
            <th scope="col">{words.scoring}</th>
            <th scope="col">{words.scoringRatio}</th>
            <th scope="col">{words.unscored}</th>
          </tr>
        </thead>
        <tbody>
          {attribute.groups.map((group) => (
            <GroupRow key={group.category} group={group} />
          ))}
        </tbody>
      </table>
    </PagePart>
  )
}

function GroupRow({ group }: { group: FairnessGroup }): ReactNode {
  const { category, assessed, figures, isUnder2Percent } = group
  return (
    <tr>
      <th scope="row" className="records-lead wrap-anywhere">
        {category}
        {isUnder2Percent && <span className="label block">{words.under2}</span>}
      </th>
      <td className="figures">{formatCount(assessed)}</td>
      {figures === null ? (
        <td colSpan={5} className="text-muted">
          {words.hidden}
        </td>
      ) : (
        <>
          <td className="figures">{shareText(figures.selection)}</td>
          <td className="figures">
            <Ratio rate={figures.selection} />
          </td>
          <td className="figures">{shareText(figures.scoring)}</td>
          <td className="figures">
            <Ratio rate={figures.scoring} />
          </td>
          <td className="figures">{shareText(figures.unscored)}</td>
        </>
      )}
    </tr>
  )
}

function shareText({ count, of }: { count: number; of: number }): string {
  if (of === 0) return words.none
  const rate = `${Math.round((count / of) * 100)}\u00a0%`
  return fill(words.share, { rate, count: formatCount(count), of: formatCount(of) })
}

function Ratio({ rate }: { rate: FairnessRate }): ReactNode {
  return (
    <>
      {ratioText(rate)}
      {rate.isFlagged && <span className="block text-warn">{words.flagged}</span>}
    </>
  )
}

function ratioText({ impactRatio, low, high, p }: FairnessRate): string {
  if (impactRatio === null) return words.none
  const ratio = impactRatio.toFixed(2)
  if (p === null) return fill(words.highest, { ratio })
  const chance = p < 0.001 ? '< .001' : p.toFixed(3)
  if (low === null || high === null) return fill(words.ratioAlone, { ratio, p: chance })
  return fill(words.ratio, { ratio, low: low.toFixed(2), high: high.toFixed(2), p: chance })
}
