/** The id of the route around every page of the owner's area. */
export const ownerLayoutId = 'owner-layout'

/** One page of the owner's area. */
export interface OwnerPage {
  /** The route's id. */
  id: string
  /** Below `/owner`; may have parameters, such as `/owner/leads/:leadId`. */
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

/** Every page of the owner's area, in the order of the navigation. One row is a route that the operator alone may open. */
export const ownerPages: readonly OwnerPage[] = [
  {
    id: 'owner',
    path: '/owner',
    file: './owner/overview/page.tsx',
    title: 'Overview',
    navigation: 'Overview',
    takesPosts: false,
  },
  {
    id: 'owner-calendar',
    path: '/owner/calendar',
    file: './owner/calendar/page.tsx',
    title: 'Calendar',
    navigation: 'Calendar',
    takesPosts: true,
  },
  {
    id: 'owner-booking',
    path: '/owner/calendar/bookings/:bookingId',
    file: './owner/calendar/booking-page.tsx',
    title: 'Demo',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-host',
    path: '/owner/calendar/hosts/:hostId',
    file: './owner/calendar/host-page.tsx',
    title: 'Host',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-leads',
    path: '/owner/leads',
    file: './owner/leads/page.tsx',
    title: 'Leads',
    navigation: 'Leads',
    takesPosts: true,
  },
  {
    id: 'owner-quarantine',
    path: '/owner/leads/quarantine',
    file: './owner/leads/quarantine-page.tsx',
    title: 'Quarantine',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-import',
    path: '/owner/leads/import',
    file: './owner/leads/import-page.tsx',
    title: 'Import contacts',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-lead',
    path: '/owner/leads/:contactId',
    file: './owner/leads/contact-page.tsx',
    title: 'Lead',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-orders',
    path: '/owner/orders',
    file: './owner/orders/page.tsx',
    title: 'Orders',
    navigation: 'Orders',
    takesPosts: true,
  },
  {
    id: 'owner-outbox',
    path: '/owner/outbox',
    file: './owner/outbox/page.tsx',
    title: 'Outbox',
    navigation: 'Outbox',
    takesPosts: true,
  },
  {
    id: 'owner-mail',
    path: '/owner/outbox/:mailId',
    file: './owner/outbox/mail-page.tsx',
    title: 'Mail',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-events',
    path: '/owner/events',
    file: './owner/events/page.tsx',
    title: 'Undelivered events',
    navigation: null,
    takesPosts: true,
  },
  {
    id: 'owner-settings',
    path: '/owner/settings',
    file: './owner/settings/page.tsx',
    title: 'Settings',
    navigation: 'Settings',
    takesPosts: true,
  },
]

/** Whether a section of the navigation is where the reader is: its own page or one below it. */
export function isCurrentSection(sectionPath: string, pathname: string): boolean {
  return pathname === sectionPath || (sectionPath !== '/owner' && pathname.startsWith(`${sectionPath}/`))
}
