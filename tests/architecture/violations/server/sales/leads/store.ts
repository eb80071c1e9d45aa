import { interviews } from '../../screening/interviews/store.ts'
import { form } from '../forms/store.ts'
export const store = [form, interviews]
