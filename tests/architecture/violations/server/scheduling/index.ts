import { smtp } from '../providers/email/smtp/index.ts'
import { store } from '../sales/leads/store.ts'
export const booking = [store, smtp]
