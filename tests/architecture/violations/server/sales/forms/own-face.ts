import { store } from '../index.ts'
export const own = store
