import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/features/interviews/schema.ts',
    './src/server/features/openings/schema.ts',
    './src/server/features/reports/schema.ts',
    './src/server/features/scheduling/schema.ts',
    './src/server/features/forms/schema.ts',
    './src/server/features/mail/schema.ts',
    './src/server/platform/auth/schema.ts',
    './src/server/platform/workspaces/schema.ts',
    './src/server/features/workspaces/schema.ts',
    './src/server/platform/site/schema.ts',
    './src/server/features/accounts/schema.ts',
    './src/server/features/page-views/schema.ts',
    './src/server/features/orders/schema.ts',
    './src/server/features/usage/schema.ts',
    './src/server/features/api-configuration/schema.ts',
    './src/server/features/invitations/schema.ts',
    './src/server/features/reviews/schema.ts',
    './src/server/features/saved-views/schema.ts',
    './src/server/features/first-steps/schema.ts',
    './src/server/features/own-data/schema.ts',
    './src/server/features/notifications/schema.ts',
  ],
  out: './migrations',
})
