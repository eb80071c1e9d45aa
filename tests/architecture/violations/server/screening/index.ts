export { interviews } from './interviews/store.ts'
