import { useEffect, useEffectEvent, useState } from 'react'

const askEveryMs = 30_000

/**
 * What has become of a list since it was loaded: asked every half minute while somebody looks, and when they look again.
 * Nothing that is shown changes by itself.
 * @param list Names the list as it was loaded; an answer about another one is no answer.
 */
export function useChanges<Changes>(
  list: string,
  ask: (signal: AbortSignal) => Promise<Changes | null>,
): Changes | null {
  const [answer, setAnswer] = useState<{ list: string; changes: Changes } | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const page = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      // A page that a new release has taken the code from goes on without.
      const changes = await askNow(page.signal).catch(() => null)
      if (changes !== null && !page.signal.aborted) setAnswer({ list, changes })
    }
    const timer = setInterval(look, askEveryMs)
    document.addEventListener('visibilitychange', look, { signal: page.signal })
    return () => {
      clearInterval(timer)
      page.abort()
    }
  }, [list])
  return answer?.list === list ? answer.changes : null
}
