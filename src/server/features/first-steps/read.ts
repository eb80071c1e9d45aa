export { openFirstSteps } from './open-first-steps.ts'
