import type { ReactNode } from 'react'

/** A page is rendered where nobody's time zone is known: its dates are those of UTC, and it says so. */
const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** A sentence with `{day}` in it. */
export function WithDay({ text, at }: { text: string; at: string }): ReactNode {
  const [before, after] = text.split('{day}')
  return (
    <>
      {before}
      <Day at={at} />
      {after}
    </>
  )
}

export function Day({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  )
}
