import { type ReactNode, useEffect, useState } from 'react'

/** Which zone the browser is in, sent along with a form that candidates come by; empty without script. */
export function BrowserZone(): ReactNode {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''), [])
  return <input type="hidden" name="zone" value={zone} />
}
