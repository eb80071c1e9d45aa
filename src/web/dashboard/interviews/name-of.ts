import { interviewsWords } from '#content/dashboard-candidates.ts'

/** What a candidate is called on a page. */
export function nameOf({ name, email }: { name: string | null; email: string | null }): string {
  return name ?? email ?? interviewsWords.noName
}
