import { smtp } from '../smtp/index.ts'
export const outbox = smtp
