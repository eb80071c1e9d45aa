export { openPageFirstRun } from './open-page-first-run.ts'
