import { store } from '../leads/store.ts'
import { smtp } from '../../providers/email/smtp/index.ts'
export const booking = [store, smtp]
