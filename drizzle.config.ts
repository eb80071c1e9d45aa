import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/features/interviews/schema.ts',
    './src/server/features/reports/schema.ts',
    './src/server/features/scheduling/schema.ts',
    './src/server/features/forms/schema.ts',
    './src/server/features/mail/schema.ts',
    './src/server/platform/auth/schema.ts',
    './src/server/features/accounts/schema.ts',
  ],
  out: './migrations',
})
