import type { LanguageReach } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { findOutsideServices, type ServiceDeps } from '#server/screening/models/open-interview-models.ts'

/** How a workspace's interviews in each language would be held and rated now, with a plan that has this engine. */
export async function describeLanguages(
  tx: Transaction,
  deps: ServiceDeps,
  workspaceId: string,
  { engine }: Pick<PlanDraft, 'engine'>,
): Promise<Record<Locale, LanguageReach>> {
  const reach = async (language: Locale): Promise<LanguageReach> => {
    const { isSpoken, isRated, models } = await findOutsideServices(tx, deps, workspaceId, { engine, language })
    return { isSpoken, ratedBy: models?.rates ? 'model' : isRated ? 'rules' : 'nobody' }
  }
  return { en: await reach('en'), es: await reach('es') }
}
