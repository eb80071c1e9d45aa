import type { z } from 'zod'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The words beside each field, by its name. */
export function readErrors({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
