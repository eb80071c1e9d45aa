import pg from 'pg'
import { warehouseDraft } from '#interviewer/testing/opening-plan.ts'
import { makePlan } from '../../tests/factories.ts'
import type { Product } from '../leads/product.ts'

const firstNames =
  'Ana Bo Chiara Dana Elif Farid Grace Hana Ines Jonas Kofi Lena Mateo Nadia Omar Priya Quinn Rosa Sven Tariq Uma Viktor Wei Ximena Yara Zoltan'.split(
    ' ',
  )
const lastNames =
  'Okafor García Müller Nguyen Rossi Haddad Kowalski Tanaka Silva Novak Andersson Dubois Mensah Petrov Kaya Sharma Larsen Moreau Fischer Costa'.split(
    ' ',
  )

/** The workspaces beside the one that is measured hold this many interviews each. */
const neighbourSize = 500
export const openings = 40
/** The first contact was seen a minute after it, each further one another minute later. */
export const firstContactMs = Date.parse('2024-01-01T00:00:00Z')

/** The tables' owner: bound by row-level security like everybody, and sees all as a migration does. */
export async function asOwner<Result>(product: Product, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(product.database('openround_owner'))
  await client.connect()
  try {
    await client.query("select set_config('openround.scope_system', 'seed', false)")
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Notice, plan and openings that the interviews name. */
export async function prepareWorkspace(client: pg.Client, workspaceId: string): Promise<void> {
  await client.query(
    "insert into consent_notices (version, body, first_shown_at) values ('bench', '[]', now()) on conflict do nothing",
  )
  await client.query(
    `insert into openings (id, workspace_id, title, description, status, created_at, updated_at)
     select left($1, 24) || lpad(n::text, 12, '0'), $1, 'Opening ' || n, '', 'open', now(), now()
     from generate_series(1, $2::int) n on conflict do nothing`,
    [workspaceId, openings],
  )
  await client.query(
    `insert into plan_versions (id, workspace_id, opening_id, version, revision, draft, role_id, minutes, questions, created_at)
     select id, $1, id, 1, 1, $2, 'general', 20, 5, now() from openings where workspace_id = $1 on conflict do nothing`,
    [workspaceId, JSON.stringify(warehouseDraft)],
  )
}

/**
 * Interviews from number `from` to `to` of a workspace, as they are after a year: most done, some waiting, few in each other
 * state; with transcripts, invitations, words and the mail of whoever was invited. Plans are whole ones, so that rows are
 * as wide as in life. Ids go up with time.
 */
export async function addInterviews(client: pg.Client, workspaceId: string, from: number, to: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table seeded on commit drop as
     select n, left($1, 8) || '-0000-7000-8000-' || lpad(n::text, 12, '0') as id,
       (array[${quoted(firstNames)}])[1 + (n::bigint * 7919) % ${firstNames.length}] as first,
       (array[${quoted(lastNames)}])[1 + (n::bigint * 104729) % ${lastNames.length}] as last,
       timestamptz '2025-11-01' + n * interval '5 minutes' as at,
       case when n % 10 < 6 then 'evaluated' when n % 10 = 6 then 'invited' when n % 100 = 7 then 'in_progress'
         when n % 10 = 7 then 'consented' when n % 10 = 8 then 'expired' else 'cancelled' end as status,
       (n::bigint * 31) % 101 as points
     from generate_series($2::int, $3::int) n`,
    [workspaceId, from, to],
  )
  await client.query(
    `insert into interviews (id, workspace_id, opening_id, name, email, voice, position, type, status, status_changed_at,
       score, score_low, score_high, decision, agent_id, source, notice_version, plan, call_token_hash, report_token_hash,
       created_at, started_at, ended_at, expires_at, deletes_at)
     select id, $1, left($1, 24) || lpad((1 + n % ${openings})::text, 12, '0'), first || ' ' || last || ' ' || n,
       lower(first) || '.' || n || '@mail' || n % 50 || '.example', 'john_us_eng', 'Opening ' || 1 + n % ${openings}, 'voice',
       status, at + interval '2 days', case when hasScore then points end,
       case when hasScore then greatest(0, points - 11) end, case when hasScore then least(100, points + 11) end,
       case when hasScore then (array['advance', 'decline', 'hold', null, 'decline'])[1 + (n::bigint * 13) % 5] end,
       'john_us_eng', (array['invitation', 'invitation', 'apply', 'apply:Job board', 'copied-link'])[1 + n % 5], 'bench', $2, md5($1 || n || 'c'), md5($1 || n || 'r'), at, at, at, at + interval '14 days', at + interval '400 days'
     from seeded, lateral (select status = 'evaluated' and n % 50 <> 0 as hasScore) as scored`,
    [workspaceId, JSON.stringify(makePlan())],
  )
  await client.query('insert into transcripts (interview_id) select id from seeded')
  await client.query(
    `insert into invitations (interview_id, workspace_id, sends_mail, sending, sent_at, expires_at)
     select id, $1, true, 1, at, at + interval '14 days' from seeded`,
    [workspaceId],
  )
  await client.query(
    `insert into interview_words (workspace_id, word, interview_id)
     select distinct $1, word, id from seeded, unnest(array[
       lower(first), replace(replace(lower(last), 'í', 'i'), 'ü', 'u'), n::text, 'mail' || n % 50, 'example',
       lower(first) || '.' || n || '@mail' || n % 50 || '.example']) as word`,
    [workspaceId],
  )
  await client.query(
    `insert into mails (id, key, recipient, template, subject, text, attachments, state, created_at, settled_at)
     select id, 'interview-invitation/' || id || '/1', lower(first) || '.' || n || '@mail' || n % 50 || '.example',
       'interview-invitation', 'Your interview', repeat('word ', 60), '[]', 'sent', at, at
     from seeded where status in ('invited', 'consented')`,
  )
  await client.query('commit')
}

/** Other customers' interviews, as many in all as the measured workspace has. */
export async function addNeighbours(client: pg.Client, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += neighbourSize) {
    const id = `${(0xa0000000 + start).toString(16)}-0000-7000-8000-000000000000`
    await client.query("insert into workspaces (id, name, created_at) values ($1, 'Neighbour', now())", [id])
    await prepareWorkspace(client, id)
    await addInterviews(client, id, 1, Math.min(neighbourSize, to - start))
  }
}

/**
 * Contacts with one submission each, delivered but for one in a thousand that was given up, and one that came before there
 * was anywhere to deliver to.
 */
export async function addContacts(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into contacts (id, email, first_name, last_name, company, created_at, last_seen_at, status, owner, campaign, forms, delivery)
     select 'c' || lpad(n::text, 12, '0'), 'lead' || n || '@company' || n % 5000 || '.example',
       (array[${quoted(firstNames)}])[1 + (n::bigint * 7919) % ${firstNames.length}],
       (array[${quoted(lastNames)}])[1 + (n::bigint * 104729) % ${lastNames.length}], 'Company ' || n % 5000,
       timestamptz '2024-01-01' + n * interval '1 minute', timestamptz '2024-01-01' + n * interval '1 minute',
       (array['new', 'new', 'new', 'contacted', 'qualified', 'customer', 'lost'])[1 + (n::bigint * 31) % 7],
       case when n % 10 = 0 then 'ines@openround.example' end, case when n % 4 = 0 then 'campaign-' || n % 40 end,
       case when n % 5 = 0 then array['early-discount'] else array['contact'] end,
       case n % 1000 when 0 then 'dead' when 1 then 'kept' else 'delivered' end
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await client.query(
    `insert into submissions (id, form, portal_id, form_guid, channel, email, contact_id, values, campaign, received_at,
       filled_in_ms, standing, suspicions, idempotency_key, values_hash, told_at, is_queued)
     select 's' || lpad(n::text, 12, '0'), case when n % 5 = 0 then 'early-discount' else 'contact' end, '4242', 'form', 'service',
       'lead' || n || '@company' || n % 5000 || '.example', 'c' || lpad(n::text, 12, '0'),
       '{"message": "We screen 200 nurses a month."}', '{}', timestamptz '2024-01-01' + n * interval '1 minute', 9000,
       'accepted', '[]', n::text, 'hash', now(), n % 1000 <> 1
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await client.query(
    `insert into deliveries (id, submission_id, destination, state, attempts, next_attempt_at, created_at, settled_at)
     select 'd' || lpad(n::text, 12, '0'), 's' || lpad(n::text, 12, '0'), 'hubspot',
       case when n % 1000 = 0 then 'dead' else 'delivered' end, 1, now(), now(), now()
     from generate_series($1::int, $2::int) n where n % 1000 <> 1`,
    [from, to],
  )
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
