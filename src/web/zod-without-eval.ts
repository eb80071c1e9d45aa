import { config } from 'zod/v4'

// zod tries `new Function` when the schema of an object is made, which a strict content security policy refuses and
// reports. In the browser's build this module stands in for `zod`, so that it is told before any schema is made.
config({ jitless: true })

export * from 'zod/v4'
