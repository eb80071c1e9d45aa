import { catalogueOf } from '#content/candidate/catalogue.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import type { PageSubjectData } from '#contract/site/page-context.ts'
import { type AskedLanguage, localeFor, noLanguage } from '#contract/values/locales.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPortalInterview } from '#server/screening/invitations/candidate-portal.ts'
import { askForPerson, confirmAddress, correctAnswer, correctPerson, saveRemark } from './correct-data.ts'
import { describeData } from './describe-data.ts'
import { eraseData } from './erase-data.ts'
import { openedLinkMs } from './policy.ts'
import { addLink, requestLink } from './send-link.ts'

/**
 * The pages behind a candidate's link to their own data. No account is asked for: whoever has such a link is the candidate.
 * @param callToken What the browser of an interview keeps, see `call-cookie.ts`; null where it keeps none.
 */
export function openSubjectData(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  callToken: string | null,
  language: AskedLanguage = noLanguage,
): PageSubjectData {
  const words = catalogueOf(localeFor(language)).pages.ownData.correct
  return {
    load: (token) => describeData(deps, token),
    correct: (token, person) => correctPerson(deps, token, person, words),
    confirm: (token, address) => confirmAddress(deps, token, address),
    remark: (token, text) => saveRemark(deps, token, text),
    correctAnswer: (token, turnId, text) => correctAnswer(deps, token, { turnId, text }),
    askForPerson: (token, note) => askForPerson(deps, token, note),
    erase: (token) => eraseData(deps, token),
    async request(email) {
      const address = Candidate.shape.email.safeParse(email)
      if (address.success) await requestLink(deps, address.data)
      return address.success
    },
    openFromPortal: (portalToken) =>
      findPortalInterview(deps, portalToken, callToken, async (tx, { id }, proof) => {
        const mailedTo = proof.by === 'mail' ? proof.address : null
        return (await addLink(tx, deps, { interviewId: id, lifeMs: openedLinkMs, mailedTo })).token
      }),
  }
}
