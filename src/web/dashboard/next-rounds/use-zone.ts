import { useEffect, useState } from 'react'

/** The clock that a member has chosen, else the browser's; until that is known the server's, as it rendered the page. */
export function useZone(timeZone: string, isOwn: boolean): string {
  const [zone, setZone] = useState(timeZone)
  useEffect(() => {
    if (!isOwn) setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? timeZone)
  }, [timeZone, isOwn])
  return zone
}
