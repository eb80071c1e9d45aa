import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts']
const exclude = ['**/node_modules/**', 'tests/e2e/**', 'tests/architecture/violations/**']

/** Files that change what a process has one of: they ask for a document, or put something in the place of a module. */
const alone = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /^\/\/ @vitest-environment |^vi\.mock\(/m.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      // One process after the other reads the product's modules: once in all, where each file would read them again.
      { extends: true, test: { name: 'together', include, exclude: [...exclude, ...alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
})
