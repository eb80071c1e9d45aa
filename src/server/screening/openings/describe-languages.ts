import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { LanguageReach } from '#contract/values/candidate-language.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findModels, findSpokenLanguages } from '#server/tenancy/index.ts'

/** How a workspace's interviews in each language would be held and rated now, with a plan that has this engine. */
export async function describeLanguages(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site' | 'speech' | 'secrets'>,
  workspaceId: string,
  { engine }: Pick<PlanDraft, 'engine'>,
): Promise<Record<Locale, LanguageReach>> {
  const spoken = await findSpokenLanguages(tx, deps, workspaceId)
  const models = engine === 'model' ? await findModels(tx, deps, workspaceId) : null
  const isRatedByModel = models !== null && models.evaluationModel !== null
  return {
    en: { isSpoken: spoken.includes('en'), ratedBy: isRatedByModel ? 'model' : 'rules' },
    es: { isSpoken: spoken.includes('es'), ratedBy: isRatedByModel ? 'model' : 'nobody' },
  }
}
