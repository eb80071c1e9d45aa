import type { PageLocale } from '#contract/values/locales.ts'

/** What a screen reader calls the area of notifications, in each language. It stands in every document, so that it is no page's word. */
export const notificationArea: Readonly<Record<PageLocale, string>> = {
  en: 'Notifications',
  es: 'Notificaciones',
  'en-XA': '[Ñóţíƒíçáţíóñš one two]',
  'ar-XB': '[Notifications]',
}
