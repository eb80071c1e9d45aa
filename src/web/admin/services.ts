import { createContext, type RouterContextProvider } from 'react-router'
import type { AdminContext } from '#contract/admin/context.ts'

/** The request context of whoever asks; its part `admin` is null for everybody but the admin. */
export const adminContext = createContext<{ admin: AdminContext | null }>({ admin: null })

/**
 * For loaders and actions: `adminOf(context).outbox`. The server lets nobody but the admin as far as a page of this
 * area; should it ever, the page is refused here.
 */
export function adminOf(context: Readonly<RouterContextProvider>): AdminContext {
  const { admin } = context.get(adminContext)
  if (admin === null) throw new Response(null, { status: 404 })
  return admin
}
