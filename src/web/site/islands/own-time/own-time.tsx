import { type ReactNode, useEffect, useState } from 'react'
import { detectZone, readerLocale, sayWhen, sayZone } from '../book-time/zone-picker.tsx'

interface OwnTimeProps {
  at: string
  /** In which the server says it. */
  timeZone: string
  className?: string
}

/** A moment with its zone: as the server knows it, then by the reader's own clock. */
export function OwnTime({ at, timeZone, className }: OwnTimeProps): ReactNode {
  const [zone, setZone] = useState(timeZone)
  const [locale, setLocale] = useState('en-US')
  useEffect(() => {
    setZone(detectZone())
    setLocale(readerLocale())
  }, [])
  return (
    <>
      <time dateTime={at} className={className}>
        {sayWhen(at, zone, locale)}
      </time>{' '}
      <span className="label block">{sayZone(zone, at)}</span>
    </>
  )
}
