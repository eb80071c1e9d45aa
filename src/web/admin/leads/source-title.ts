import { sourceWords } from '#content/admin-leads.ts'
import { formIds, formOf, isFormId } from '#forms/index.ts'

/** What a contact can be looked up by: every form, and the other sources that a list can be made of. */
export const listedSources: readonly string[] = [...formIds, 'booking', 'order', 'import']

/** How a contact came to us, in words: a form's title or another source's; the id of one that is no more. */
export function sourceTitle(source: string): string {
  return isFormId(source) ? formOf(source).title : (sourceWords[source] ?? source)
}
