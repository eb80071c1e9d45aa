import type { IslandLoader } from './island-loader.ts'

/** Every island of the public pages. The name is what a page writes in `<Island name="…">`. */
export const islands = {
  'add-passkey': () => import('./add-passkey/add-passkey.tsx').then((module) => module.AddPasskey),
  'ats-search': () => import('./ats-search/ats-search.tsx').then((module) => module.AtsSearch),
  'book-time': () => import('./book-time/scheduler-panel.tsx').then((module) => module.SchedulerPanel),
  'calendar-entry': () => import('./calendar-entry/calendar-entry.tsx').then((module) => module.CalendarEntry),
  'candidate-room': () => import('./candidate-room/candidate-room.tsx').then((module) => module.CandidateRoom),
  'contact-form': () => import('./contact-form/contact-form.tsx').then((module) => module.ContactForm),
  'early-discount-form': () =>
    import('./early-discount-form/early-discount-form.tsx').then((module) => module.EarlyDiscountForm),
  'filmed-room': () => import('./candidate-room/filmed-room.tsx').then((module) => module.FilmedRoom),
  'film-upload': () => import('./film-upload/film-upload.tsx').then((module) => module.FilmUpload),
  'manage-booking': () => import('./manage-booking/manage-booking.tsx').then((module) => module.ManageBooking),
  'live-demo': () => import('./live-demo/live-demo.tsx').then((module) => module.LiveDemo),
  'own-time': () => import('./own-time/own-time.tsx').then((module) => module.OwnTime),
  'passkey-button': () => import('./passkey-button/passkey-button.tsx').then((module) => module.PasskeyButton),
  'report-actions': () => import('./report-actions/report-actions.tsx').then((module) => module.ReportActions),
  'report-player': () => import('./report-player/report-player.tsx').then((module) => module.ReportPlayer),
  'report-wait': () => import('./report-wait/report-wait.tsx').then((module) => module.ReportWait),
  'round-times': () => import('./round-times/round-times.tsx').then((module) => module.RoundTimes),
  'sign-in': () => import('./sign-in/sign-in.tsx').then((module) => module.SignIn),
  'sign-up': () => import('./sign-up/sign-up.tsx').then((module) => module.SignUp),
  scheduler: () => import('./scheduler/scheduler.tsx').then((module) => module.Scheduler),
} as const satisfies Record<string, IslandLoader>
