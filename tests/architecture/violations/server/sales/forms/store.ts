import { field } from '../leads/field.ts'
export const form = field
