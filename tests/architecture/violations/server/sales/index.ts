export { store } from './leads/store.ts'
