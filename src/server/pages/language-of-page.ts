import type { AskedLanguage } from '#contract/values/locales.ts'
import type { Deps } from '#server/platform/deps.ts'
import { candidatePages, languageOfApplyLink, languageOfLink } from '#server/screening/index.ts'

/**
 * What is known of the language of whoever opens a page, with that of the link where it is a candidate's.
 * @param path Of the page.
 */
export async function languageOfPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  path: string,
  asked: AskedLanguage,
  reader: Parameters<typeof languageOfLink>[3],
): Promise<AskedLanguage> {
  const [, name, token = ''] = /^\/([a-z-]+)\/([\w.~-]+)$/.exec(path) ?? []
  const page = candidatePages.find((each) => each === name)
  if (page !== undefined) return { ...asked, invited: await languageOfLink(deps, { page, token }, asked, reader) }
  return name === 'apply' ? { ...asked, invited: await languageOfApplyLink(deps, token) } : asked
}
