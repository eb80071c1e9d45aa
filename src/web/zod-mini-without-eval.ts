import { config } from 'zod/v4/core'

// As `zod-without-eval.ts`, for the forms, whose schemas need the small build alone.
config({ jitless: true })

export * from 'zod/v4-mini'
