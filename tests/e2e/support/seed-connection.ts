import { randomUUID } from 'node:crypto'
import type { RunningServer } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** Puts a connection to Ashby into a workspace, with one job and one candidate who waits; nothing is asked of any ATS. */
export async function seedConnection(
  server: RunningServer,
  workspaceId: string,
): Promise<{ connectionId: string; jobId: string }> {
  const id = randomUUID()
  const settings = {
    sendsFile: true,
    scoreField: null,
    scorecardForm: null,
    scoreFields: [{ id: 'f-1', name: 'Interview score' }],
    scorecardForms: [{ id: 's-1', name: 'AI screen' }],
  }
  const values = `'${id}', '${workspaceId}'`
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into ats_connections (id, workspace_id, connector, account, sealed_credentials, sealed_secret, settings, created_at, checked_at, synced_at, problem)
      values (${values}, 'ashby', '', 'none', 'none', '${JSON.stringify(settings)}', now(), now(), now(), 'key');
    insert into ats_jobs (id, workspace_id, connection_id, remote_id, title, is_open, seen_at)
      values (${values}, '${id}', 'j-1', 'Registered nurse, night shift', true, now());
    insert into ats_links (id, workspace_id, connection_id, job_id, application_id, candidate_id, name, waits_for, created_at, changed_at)
      values (${values}, '${id}', '${id}', 'a-1', 'c-1', 'Dana Okafor', 'quota', now(), now());
    insert into ats_log (id, workspace_id, connection_id, link_id, at, word, details)
      values (${values}, '${id}', null, now() - interval '1 hour', 'connected', '{}'),
      ('${randomUUID()}', '${workspaceId}', '${id}', '${id}', now(), 'waits_quota', '{}'); commit`,
  )
  return { connectionId: id, jobId: id }
}
