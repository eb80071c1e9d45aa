import type { JobValues } from './job-form.tsx'

/** What was typed, whether it is right or not. */
export function readJobForm(form: FormData): JobValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { id: text('id'), title: text('title'), description: text('description') }
}
