import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { factorSetupWords } from '#content/second-factor.ts'
import { ButtonLink } from '#ui/button.tsx'

const words = factorSetupWords.codes

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** A path of this site. */
  next: string
  /** Where it takes the place of what was pressed, so that it is heard. */
  takesFocus?: boolean
}

/** Shown once: going on is a press of its own. */
export function RecoveryCodeList({ codes, next, takesFocus = false }: RecoveryCodeListProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-6 outline-none">
      {takesFocus && (
        <div>
          <h2 className="subtitle">{words.title}</h2>
          <p className="mt-2">{words.lead}</p>
        </div>
      )}
      <ul aria-label={words.list} className="grid gap-x-6 gap-y-2 figures text-sm select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="text-sm">{words.advice}</p>
      <p className="text-sm text-muted">{words.ended}</p>
      <ButtonLink href={next} size="large">
        {words.done}
      </ButtonLink>
    </div>
  )
}
