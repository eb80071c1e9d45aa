import 'react-router'

/** What `react-router.config.ts` switches on, for the types; React Router's own generated files say the same. */
declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}
