/** The id of the route around every page of the admin area. */
export const adminLayoutId = 'admin-layout'

/** One page of the admin area. */
export interface AdminPage {
  /** The route's id. */
  id: string
  /** Below `/admin`; may have parameters, such as `/admin/leads/:leadId`. */
  path: string
  /** Module of the page, relative to `src/web`: component, `loader` and, if it takes posts, `action`. */
  file: string
  /** In the head of the document, before the brand's name. */
  title: string
  /** Its name in the navigation; null for a page that is reached from another one. */
  navigation: string | null
  /** Whether it has an action, and its forms are posted to it. */
  takesPosts: boolean
}

/** Every page of the admin area, in the order of the navigation. One row is a route that the admin alone may open. */
export const adminPages: readonly AdminPage[] = [
  {
    id: 'admin',
    path: '/admin',
    file: './admin/overview/page.tsx',
    title: 'Overview',
    navigation: 'Overview',
    takesPosts: false,
  },
  {
    id: 'admin-calendar',
    path: '/admin/calendar',
    file: './admin/calendar/page.tsx',
    title: 'Calendar',
    navigation: 'Calendar',
    takesPosts: true,
  },
  {
    id: 'admin-booking',
    path: '/admin/calendar/bookings/:bookingId',
    file: './admin/calendar/booking-page.tsx',
    title: 'Demo',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-host',
    path: '/admin/calendar/hosts/:hostId',
    file: './admin/calendar/host-page.tsx',
    title: 'Host',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-leads',
    path: '/admin/leads',
    file: './admin/leads/page.tsx',
    title: 'Leads',
    navigation: 'Leads',
    takesPosts: true,
  },
  {
    id: 'admin-quarantine',
    path: '/admin/leads/quarantine',
    file: './admin/leads/quarantine-page.tsx',
    title: 'Quarantine',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-import',
    path: '/admin/leads/import',
    file: './admin/leads/import-page.tsx',
    title: 'Import contacts',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-lead',
    path: '/admin/leads/:contactId',
    file: './admin/leads/contact-page.tsx',
    title: 'Lead',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-orders',
    path: '/admin/orders',
    file: './admin/orders/page.tsx',
    title: 'Orders',
    navigation: 'Orders',
    takesPosts: true,
  },
  {
    id: 'admin-outbox',
    path: '/admin/outbox',
    file: './admin/outbox/page.tsx',
    title: 'Outbox',
    navigation: 'Outbox',
    takesPosts: true,
  },
  {
    id: 'admin-mail',
    path: '/admin/outbox/:mailId',
    file: './admin/outbox/mail-page.tsx',
    title: 'Mail',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-events',
    path: '/admin/events',
    file: './admin/events/page.tsx',
    title: 'Undelivered events',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'admin-settings',
    path: '/admin/settings',
    file: './admin/settings/page.tsx',
    title: 'Settings',
    navigation: 'Settings',
    takesPosts: true,
  },
]

/** Whether a section of the navigation is where the reader is: its own page or one below it. */
export function isCurrentSection(sectionPath: string, pathname: string): boolean {
  return pathname === sectionPath || (sectionPath !== '/admin' && pathname.startsWith(`${sectionPath}/`))
}
