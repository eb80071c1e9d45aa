import type { SettingsSection } from '#contract/values/site-settings.ts'

/** What the admin reads on the settings page. */
export const adminSettings = {
  title: 'Settings',
  lead: 'What is saved here is on the pages within seconds, without a restart, and counts before what site.json says.',
  onThisPage: 'On this page',
  save: 'Save',
  saved: 'Saved. The pages show it within seconds.',
  unchanged: 'Nothing was changed, so nothing was saved.',
  refused: 'Nothing was saved. Please correct what is marked.',
  overtaken:
    'Nothing was saved: {by} has saved other changes since this page was loaded ({fields}). What you have typed still stands in the form; save again to put it over theirs.',
  fileSays: 'site.json, or the product itself, says: {value}',
  fileNothing: 'nothing',
  fileOnly:
    'The form service’s ids, a voice agent of a third party and Firebase are set in site.json, since they belong to accounts elsewhere.',
  history: {
    title: 'History',
    lead: 'The last twenty savings. Going back is a change like any other and can itself be undone.',
    empty: 'Nothing has been saved here yet: the pages show what site.json and the product itself say.',
    version: 'Version {version}',
    current: 'in effect',
    restored: 'back to version {version}',
    restoredFile: 'back to the file',
    goBack: 'Go back to this',
    toFile: 'Go back to the file',
    by: 'by {by}',
  },
  claims: {
    shown: 'On the pages',
    substantiate: 'Would show it:',
    places: 'Stands on:',
  },
} as const

export const settingsSectionWords: Readonly<Record<SettingsSection, { title: string; lead: string }>> = {
  brand: { title: 'Brand', lead: 'Name and look, on every page, in reports and in mails.' },
  contact: { title: 'Contact details', lead: 'Footer, legal texts, mails and calendar entries.' },
  countdowns: {
    title: 'Countdowns',
    lead: 'Times are those of UTC. A banner without a date counts 24 hours, again and again.',
  },
  links: {
    title: 'Links',
    lead: 'Outside services in place of the built-in ones. An empty field is the built-in one.',
  },
  claims: {
    title: 'Claims',
    lead: 'What the pages say of the product’s effect and standing. Whoever says it must be able to show it: keep the proof at hand, or take the claim off the pages.',
  },
}

/** Labels and hints of the fields, by their names. */
export const settingsFieldWords: Readonly<Record<string, { label: string; hint?: string }>> = {
  'brand.name': { label: 'Name' },
  'brand.tagline': { label: 'Line under the name' },
  'brand.logo': {
    label: 'Logo',
    hint: 'Address of a picture in place of the open ring, shown in a square: a path of this site or an https address.',
  },
  'brand.accent.light': {
    label: 'Accent on the light ground',
    hint: '#rrggbb or oklch(L C H); it is made darker where it could not be seen. Both or neither.',
  },
  'brand.accent.dark': { label: 'Accent on the dark ground', hint: '#rrggbb or oklch(L C H). Both or neither.' },
  'brand.legalName': { label: 'Name in legal texts' },
  'brand.address': { label: 'Postal address', hint: 'One line of the address a line, six at most.' },
  'brand.email': { label: 'Email' },
  'brand.phone': { label: 'Phone', hint: 'As it is to be read; its digits are dialled.' },
  'brand.domain': { label: 'Domain', hint: 'Without https://, such as example.com.' },
  'countdowns.earlyBirdEndsAt': {
    label: 'Early bird ends',
    hint: 'The banner counts to it and stays gone afterwards.',
  },
  'countdowns.lifetimeDealEndsAt': { label: 'Lifetime Deal ends', hint: 'The same for its banner and its countdown.' },
  'countdowns.earlyDiscountEndsAt': { label: 'Early discount: the countdown ends' },
  'countdowns.earlyDiscountExpiryText': { label: 'Early discount: what the page says of its end' },
  'checkoutUrls.tier-1': { label: 'Checkout, tier 1', hint: 'A payment link, such as one of Stripe’s.' },
  'checkoutUrls.tier-2': { label: 'Checkout, tier 2' },
  'checkoutUrls.tier-3': { label: 'Checkout, tier 3' },
  schedulerUrl: { label: 'Booking', hint: 'A page of HubSpot Meetings, Cal.com or Calendly in place of /schedule.' },
  videoUrl: { label: 'Video', hint: 'An address to embed in place of the product’s own recording.' },
  hiddenClaims: { label: 'Claims' },
}
