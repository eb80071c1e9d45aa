import { toast } from '#ui/toast/toast.ts'
import type { CallState } from './call-state.ts'

/** The toasts of the specification (sections 4 and 8), each when its state is entered. */
export function announceCall(before: CallState, now: CallState): void {
  if (before.end === null && now.end !== null) {
    toast({ title: 'Conversation Completed', description: now.end.text || undefined })
  }
  if (before.failure === null && now.failure !== null) {
    toast({ title: 'Conversation Error', description: now.failure, variant: 'destructive' })
  }
  if (before.link === now.link || now.link.state !== 'closed') return
  const { why } = now.link
  if (why === 'unreachable' || why === 'lost') {
    toast({ title: 'Connection Error', description: 'Unable to connect to AI service.', variant: 'destructive' })
  }
  if (why === 'unauthorised' || why === 'refused' || why === 'flooding') {
    toast({ title: 'Conversation Error', description: now.failure ?? undefined, variant: 'destructive' })
  }
}
