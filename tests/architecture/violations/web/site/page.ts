import { button } from '../../ui/button.ts'
export const page = button
