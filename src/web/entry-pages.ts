import type { AskedRole } from '#contract/values/workspace.ts'
import { type AdminPage, adminPages } from './admin/pages.ts'
import { type CustomerPage, type CustomerShortcut, customerPages, customerShortcuts } from './dashboard/pages.ts'
import { pages, type SitePage } from './site/pages.ts'

/** Whom the server lets as far as a page. In a workspace: the least role that reads it, and that posts to it. */
type PageAccess = 'public' | 'admin' | { read: AskedRole; post: AskedRole | null }

/** A page as the server mounts it. */
type ServedPage = SitePage & {
  access: PageAccess
  /** Whether React Router goes on with the page in the browser; a page that is not stays HTML whose islands wake. */
  isHydrated: boolean
}

/** Every address of every surface. */
export const servedPages: readonly ServedPage[] = [
  ...pages.map((page) => ({ ...page, access: 'public' as const, isHydrated: false })),
  ...adminPages.map(servedAdminPage),
  ...customerPages.map(servedCustomerPage),
  ...customerShortcuts.map(servedShortcut),
  {
    ...personal('customer-join', '/join', 'Join a workspace', 'An invitation to work in a workspace.'),
    takesPosts: true,
    access: 'public',
    isHydrated: false,
  },
  {
    ...personal('customer-connect', '/oauth/authorize', 'Connect an app', 'An app asks to act for you.'),
    takesPosts: true,
    access: 'public',
    isHydrated: false,
  },
]

function servedAdminPage({ id, path, title, takesPosts }: AdminPage): ServedPage {
  return {
    ...personal(id, path, title, 'The admin area of this installation.'),
    takesPosts,
    access: 'admin',
    isHydrated: true,
  }
}

function servedCustomerPage({ id, path, title, read, post }: CustomerPage): ServedPage {
  return {
    ...personal(id, `/dashboard/:workspaceId${path}`, title, 'A workspace of this installation.'),
    takesPosts: post !== null,
    access: { read, post },
    isHydrated: true,
  }
}

/** The one at `/dashboard` is also where signing out is posted to. */
function servedShortcut({ id, path, title }: CustomerShortcut): ServedPage {
  return {
    ...personal(id, `/dashboard${path}`, title, 'Leads to your workspace.'),
    takesPosts: path === '',
    access: 'public',
    isHydrated: false,
  }
}

function personal(
  id: string,
  path: string,
  title: string,
  description: string,
): Omit<ServedPage, 'takesPosts' | 'access' | 'isHydrated'> {
  return {
    id,
    routeId: id,
    path,
    title: `${title} · {name}`,
    description,
    rendering: 'per-request',
    isIndexed: false,
    isInstance: false,
    offers: [],
    frame: 'bare',
  }
}
