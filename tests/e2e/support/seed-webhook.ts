import { randomUUID } from 'node:crypto'
import type { RunningServer } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** Puts a paused endpoint into a workspace, with one delivery that was tried once and waits. */
export async function seedWebhook(
  server: RunningServer,
  workspaceId: string,
): Promise<{ endpointId: string; deliveryId: string }> {
  const [endpointId, deliveryId] = [randomUUID(), randomUUID()]
  const attempt = { at: '2026-11-26T01:00:00.000Z', durationMs: 120, status: 500, problem: null }
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
     insert into webhook_endpoints (id, workspace_id, url, description, event_types, opening_ids, includes_personal,
       sealed_secret, paused_for, paused_at, created_at)
     values ('${endpointId}', '${workspaceId}', 'https://hooks.example.com/openround', '', '["report.ready"]', '[]', false,
       'v1.sealed.elsewhere.x', 'failing', now(), now());
     insert into webhook_deliveries (id, workspace_id, endpoint_id, type, subject, occurred_at, created_at, body, is_personal,
       state, attempts, due_at, history, request_headers, response)
     values ('${deliveryId}', '${workspaceId}', '${endpointId}', 'webhook.test', '${deliveryId}', now(), now(),
       '{"type":"webhook.test"}', false, 'waiting', 1, now(), '${JSON.stringify([attempt])}',
       '{"content-type":"application/json"}', 'out of order'); commit`,
  )
  return { endpointId, deliveryId }
}
