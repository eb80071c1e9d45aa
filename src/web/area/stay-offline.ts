import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { unansweredWords as words } from '#content/dashboard/unanswered.ts'
import { toast } from '#ui/toast/toast.ts'

/**
 * Without a network the page stays, with a toast that says so: a page whose module cannot be loaded would give way to the
 * browser's own, and with it whatever was typed.
 */
export function useStayOffline(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    toast({ title: words.offline, description: words.stays, variant: 'destructive' })
  }, [blocker])
}
