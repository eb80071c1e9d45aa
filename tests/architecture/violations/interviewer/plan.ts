import { clock } from '../server/platform/clock.ts'
export const plan = clock
