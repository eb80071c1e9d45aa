import { page } from '../site/page.ts'
export const screen = page
