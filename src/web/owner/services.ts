import { createContext, type RouterContextProvider } from 'react-router'
import type { OwnerVisit } from '#contract/owner/visit.ts'

/** The visit of whoever asks; its part `owner` is null for everybody but the operator. */
export const ownerVisit = createContext<{ owner: OwnerVisit | null }>({ owner: null })

/**
 * For loaders and actions: `ownerOf(context).outbox`. The server lets nobody but the operator as far as a page of this
 * area; should it ever, the page is refused here.
 */
export function ownerOf(context: Readonly<RouterContextProvider>): OwnerVisit {
  const { owner } = context.get(ownerVisit)
  if (owner === null) throw new Response(null, { status: 404 })
  return owner
}
