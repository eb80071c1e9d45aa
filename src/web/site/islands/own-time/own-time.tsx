import { type ReactNode, useEffect, useState } from 'react'
import { formattingTagOf, type PageLocale } from '#contract/values/locales.ts'
import { detectZone, readerLocale, sayWhen, sayZone } from '../book-time/zone-picker.tsx'

interface OwnTimeProps {
  at: string
  /** In which the server says it. */
  timeZone: string
  locale: PageLocale
  className?: string
}

/** A moment with its zone: as the server knows it, then by the reader's own clock. */
export function OwnTime({ at, timeZone, locale, className }: OwnTimeProps): ReactNode {
  const tag = formattingTagOf(locale)
  const [zone, setZone] = useState(timeZone)
  const [clock, setClock] = useState(tag)
  useEffect(() => {
    setZone(detectZone())
    setClock(readerLocale(tag))
  }, [tag])
  return (
    <>
      <time dateTime={at} className={className}>
        {sayWhen(at, zone, clock, tag)}
      </time>{' '}
      <span className="label block">{sayZone(zone, at, tag)}</span>
    </>
  )
}
