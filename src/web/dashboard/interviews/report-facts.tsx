import type { ReactNode } from 'react'
import { reportFactsWords as words } from '#content/dashboard/integrity-facts.ts'
import { fill } from '#content/fill.ts'
import { fillPlural } from '#content/translation.ts'
import type { IntegrityFact, IntegrityFactKind, IntegrityFacts } from '#contract/interview/integrity-facts.ts'
import { clockText } from '#report/figures.ts'

const kinds = ['text_pasted', 'tab_left', 'connection_lost', 'device_changed'] as const satisfies IntegrityFactKind[]

/** What happened around the answers: facts with their ordinary reasons, folded, and nothing that rates them. */
export default function ReportFacts({ facts }: { facts: IntegrityFacts }): ReactNode {
  if (facts.state === 'off') return null
  if (facts.state === 'covered') return <p className="label mt-4">{words.covered}</p>
  const found = kinds
    .map((kind) => ({ kind, facts: facts.facts.filter((fact) => fact.kind === kind) }))
    .filter((group) => group.facts.length > 0)
  return (
    <details className="faq mt-4 print:hidden">
      <summary className="text-sm">{words.title}</summary>
      <p className="label mt-2 max-w-[44em]">{words.lead}</p>
      {found.length === 0 && <p className="mt-2 text-sm">{words.none}</p>}
      <dl className="mt-3 grid max-w-[44em] gap-4 pb-4 text-sm">
        {found.map((group) => (
          <div key={group.kind}>
            <dt className="font-semibold">
              {words.kinds[group.kind].title}: {fillPlural(words.times, group.facts.length, 'en')}
            </dt>
            <dd className="mt-1 tabular-nums">{group.facts.map(sayFact).join('; ')}</dd>
            <dd className="label mt-1">{words.kinds[group.kind].reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A moment is said as a second. */
const shortestMs = 1_000

/** "at 3:12, 120 characters", on the clock of the transcript. */
function sayFact(fact: IntegrityFact): string {
  const at = clockText(fact.sessionMs)
  switch (fact.kind) {
    case 'text_pasted':
      return fillPlural(words.atCharacters, fact.characters, 'en', { at })
    case 'tab_left':
    case 'connection_lost':
      return fill(words.atFor, { at, length: clockText(Math.max(shortestMs, fact.durationMs)) })
    case 'device_changed':
      return fill(words.at, { at })
  }
}
