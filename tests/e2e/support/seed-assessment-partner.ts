import { randomUUID } from 'node:crypto'
import type { RunningServer } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** Puts Greenhouse into a workspace as an ATS that may order assessments; it has no key yet. */
export async function seedAssessmentPartner(
  server: RunningServer,
  workspaceId: string,
): Promise<{ partnerId: string }> {
  const id = randomUUID()
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into assessment_partners (id, workspace_id, ats, sealed_secrets, created_at)
      values ('${id}', '${workspaceId}', 'greenhouse', 'none', now()); commit`,
  )
  return { partnerId: id }
}
