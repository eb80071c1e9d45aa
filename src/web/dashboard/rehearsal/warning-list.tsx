import type { ReactNode } from 'react'
import { rehearsalCandidateWords, rehearsalPage, rehearsalWarnings } from '#content/dashboard/rehearsal.ts'
import { fill } from '#content/fill.ts'
import type { RehearsalWarning } from '#contract/customer/rehearsals.ts'
import { Notice } from '#web/area/notice.tsx'

/** What was found, in words, each with what to do. */
export function WarningList({ warnings }: { warnings: readonly RehearsalWarning[] }): ReactNode {
  if (warnings.length === 0) return <Notice tone="good">{rehearsalPage.noWarnings}</Notice>
  return (
    <ul className="border-b border-line text-sm">
      {warnings.map((warning) => {
        const text = wordsOf(warning)
        return (
          <li key={text} className="border-t border-line py-3">
            <p className="max-w-[44em] border-s-[3px] border-s-warn ps-3">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(warning: RehearsalWarning): string {
  const words = rehearsalWarnings
  switch (warning.kind) {
    case 'not-separated':
      return fill(words[warning.kind], { difference: levelsOf(warning.difference) })
    case 'competency-not-separated':
      return fill(words[warning.kind], { name: warning.name, difference: levelsOf(warning.difference) })
    case 'injection-gains':
      return fill(words[warning.kind], { gain: levelsOf(warning.gain) })
    case 'must-have-unmet':
      return fill(words[warning.kind], { text: warning.text })
    case 'silent-scored':
      return words[warning.kind]
    case 'second-language-loses':
      return fill(words[warning.kind], { difference: levelsOf(warning.difference) })
    case 'too-long':
      return fill(words[warning.kind], {
        minutes: String(warning.minutes),
        announced: String(warning.announced),
        candidates: warning.candidates.map((each) => rehearsalCandidateWords[each].name.toLowerCase()).join(', '),
      })
  }
}

function levelsOf(difference: number | null): string {
  const { levels, noDifference } = rehearsalWarnings
  return difference === null ? noDifference : fill(levels, { levels: difference.toFixed(2) })
}
