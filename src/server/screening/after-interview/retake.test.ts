import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type DomainEvent, parseEvent } from '#contract/events/index.ts'
import type { CandidateDoor } from '#contract/site/after-interview.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Log } from '#server/platform/log/log.ts'
import { insertAlert } from '#server/screening/alerts/store.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { exportArchive, exportData } from '#server/screening/data-subject-requests/export-data.ts'
import { dataSubjectRequestsFeature } from '#server/screening/data-subject-requests/feature.ts'
import { openSubjectData } from '#server/screening/data-subject-requests/open-subject-data.ts'
import { sendSubjectDataLink } from '#server/screening/data-subject-requests/send-link.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { removeFirstAttempt } from '#server/screening/deletion/remove-first-attempt.ts'
import { insertReview } from '#server/screening/guest-reviews/store.ts'
import { insertVerdict } from '#server/screening/guest-reviews/verdict-store.ts'
import { removeFirstAttemptAddress } from '#server/screening/interviews/begun-again.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { insertHold } from '#server/screening/interviews/legal-hold-store.ts'
import { findInterview, recordingKey, updateInterview } from '#server/screening/interviews/store.ts'
import { makeSteps } from '#server/screening/interviews/testing/setup.ts'
import { beginInterview } from '#server/screening/invitations/candidate-portal.ts'
import { inviteWithin } from '#server/screening/invitations/invite-candidates.ts'
import { notifyInviter } from '#server/screening/invitations/notify-members.ts'
import { addLink } from '#server/screening/invitations/send-invitation.ts'
import { selectInvitation } from '#server/screening/invitations/store.ts'
import { setupInvitations } from '#server/screening/invitations/testing/setup.ts'
import { recallMessagesOf } from '#server/screening/messages/recall-messages.ts'
import { sendMessages } from '#server/screening/messages/send-messages.ts'
import { correctTurn } from '#server/screening/reports/corrections.ts'
import {
  type Evaluate,
  evaluateReport,
  markEvaluated,
  reevaluateReport,
} from '#server/screening/reports/evaluate-report.ts'
import { requestEvaluation } from '#server/screening/reports/feature.ts'
import { evaluateReportAddress, loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { seenCause } from '#server/screening/reports/seen-by-candidate.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { saveRatingDraft, submitRating } from '#server/screening/reviews/rate.ts'
import { takeBack } from '#server/screening/reviews/undo-decision.ts'
import { makeEvaluation, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openAfterInterview } from './open-after-interview.ts'

const elsewhere = { attempts: 1, timeoutMs: 1_000, run: () => Promise.reject(new Error('never run here')) }
const database = await openTestDatabase({
  jobs: [
    ...mailFeature.jobs,
    ...deletionFeature.jobs,
    ...dataSubjectRequestsFeature.jobs,
    reevaluationJob,
    defineJob({ ...evaluateReportAddress, ...elsewhere }),
  ],
})
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const aNote = { text: 'Strong on triage.', tell: [] }
const never = new AbortController().signal
const evaluation = makeEvaluation(makeTurns())
const rated: Evaluate = async () => evaluation

const context = { attempt: 1, signal: never, log: {} as Log }

function parseCompleted({ id, data }: { id: number; data: unknown }): DomainEvent<'interview.completed'> {
  const { event } = parseEvent('interview.completed', data)
  if (event.type !== 'interview.completed') throw new Error('Asked for an end')
  return { id, occurredAt: new Date(0), type: event.type, data: event.data }
}

/** A candidate of an invitation of two weeks, who has held their interview. */
async function setup() {
  const t = await setupInvitations(database)
  const { workspace } = t
  /** Somebody who has agreed: their link as it was mailed, and the one that members were shown. */
  async function inviteAnother() {
    const { id, token: shown } = await t.invite()
    await t.agree(shown, true)
    const token = await workspace.transaction(async (tx) => {
      const mailedTo = (await findInterview(tx, id))?.email ?? null
      const link = await addLink(tx, t.deps, { workspaceId: workspace.id, interviewId: id, mailedTo })
      return link.slice(link.lastIndexOf('/') + 1)
    })
    return { id, token, shown }
  }

  const { id, token, shown } = await inviteAnother()
  const sink = createInterviewSink(t.deps)
  const door: CandidateDoor = { by: 'interview', token }
  const after = openAfterInterview(t.deps, null)
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows

  /** The interview from its beginning to its end; answers the turns with a recording. */
  async function hold(reason: 'time-up' | 'ended-by-candidate' = 'time-up') {
    const { callToken } = await beginInterview(t.deps, token)
    const lease = await sink.claim(callToken)
    const step = makeSteps()(0, 4)
    const turns = step.turns.map((turn) => ({ ...turn, asrConfidence: turn.kind === 'answer' ? 0.9 : null }))
    await sink.store(lease, { ...step, turns })
    await sink.finish(lease, { reason, atMs: step.clockMs })
    await lease.release()
    return { recorded: [...step.recordings.keys()], callToken }
  }

  async function evaluate(how: Evaluate = rated): Promise<void> {
    await evaluateReport(t.deps, id, how, never)
    await markEvaluated(t.deps, id)
  }

  const { recorded, callToken: firstCallToken } = await hold()
  const stateOf = async () => (await after.load(door))?.retake?.state
  const [interview] = await rows(sql`select plan from interviews where id = ${id}`)
  const plan = interview?.plan as { competencies: { id: string }[] }
  const levels = plan.competencies.map(({ id: competencyId }) => ({ competencyId, level: 3, sentence: '' }) as const)
  const statusOf = async () => (await rows(sql`select status from interviews where id = ${id}`))[0]?.status
  const beginnings = () =>
    rows(
      sql`select from_status, to_status from interview_transitions where interview_id = ${id} and cause like 'begun again%'`,
    )
  const seenIn = () =>
    rows(
      sql`select from_status, to_status from interview_transitions where interview_id = ${id} and cause = ${seenCause}`,
    )
  const ownData = async () => (await openSubjectData(t.deps, null).openFromPortal(token)) ?? 'none'
  const alert = (interviewId: string, isCertain: boolean) =>
    workspace.transaction((tx) =>
      insertAlert(tx, { id: t.deps.ids.uuid(), interviewId, at: t.clock.now(), isCertain, quote: null }),
    )
  const write = (kind: 'decline' | 'advance' | 'thanks') =>
    sendMessages(t.deps, workspace, {
      ...{ id: t.deps.ids.uuid(), interviewIds: [id], kind, sendAt: null },
      ...{ subject: 'Your application', body: 'Hello {name},\n\n{link}' },
    })
  return {
    ...t,
    workspace,
    inviteAnother,
    /** How often the history says that the candidate has seen how the answers were read. */
    seenIn,
    /** Another link to the candidate's own data. */
    ownData,
    alert,
    write,
    id,
    token,
    /** The link that members were shown. */
    shown,
    door,
    sink,
    after,
    rows,
    hold,
    evaluate,
    recorded,
    firstCallToken,
    stateOf,
    statusOf,
    beginnings,
    levels,
  }
}

describe('something did not work', () => {
  test('the interview that has ended begins again: all that was made of the first attempt is gone, and the cause is stored', async () => {
    const t = await setup()
    const { id, deps, workspace } = t
    await t.evaluate()
    await markEvidenceRead(deps, workspace, id)
    await loadWorkspaceReport(deps, workspace, id, 'report')
    await saveRatingDraft(deps, workspace, id, { levels: t.levels.slice(0, 1) })
    await correctTurn(deps, workspace, id, t.recorded[0] ?? '', { text: 'What was really said.', seen: null })
    await t.after.answerSurvey(t.door, { fair: 3, worked: 'no' })
    await t.rows(sql`update transcripts set remark = 'One thing more.', remark_at = now() where interview_id = ${id}`)
    await t.rows(sql`update interviews set score = 50, score_low = 40, score_high = 60 where id = ${id}`)
    const until = new Date(t.clock.now().getTime() + 14 * dayMs).toISOString()
    expect((await t.after.load(t.door))?.retake).toEqual({ state: 'open', until })

    expect(await t.after.retake(t.token)).toBe(true)

    const bare = await t.rows(
      sql`select status, score, ended_at, completed_at, reported_at from interviews where id = ${id}`,
    )
    const empty = { score: null, ended_at: null, completed_at: null, reported_at: null }
    expect(bare).toEqual([{ status: 'in_progress', ...empty }])
    for (const table of [
      ...['turns', 'reports', 'turn_corrections', 'figure_openings', 'interview_ratings', 'evidence_readings'],
      ...['candidate_surveys', 'media', 'integrity_facts'],
    ]) {
      expect(await t.rows(sql`select 1 from ${sql.identifier(table)} where interview_id = ${id}`), table).toEqual([])
    }
    expect(await t.rows(sql`select remark, dialogue from transcripts where interview_id = ${id}`)).toEqual([
      { remark: null, dialogue: null },
    ])
    expect(await t.rows(sql`select class, cause from deletion_log where interview_id = ${id} order by class`)).toEqual(
      ['recording', 'report', 'transcript'].map((kind) => ({
        class: kind,
        cause: 'begun again after a technical failure',
      })),
    )
    expect(await t.portal.load(t.token)).toMatchObject({ stage: 'begun', hasBegunAgain: true, hasSaid: false })
    expect(await t.after.load(t.door)).toBeNull()
    expect((await loadWorkspaceReport(deps, workspace, id, 'report'))?.document).toBeNull()
    const causes = await workspace.transaction((tx) => selectCauses(tx, id))
    expect(causes).toMatchObject([{ cause: 'technical_failure', saidBy: 'candidate' }])
    expect(await t.beginnings()).toEqual([{ from_status: 'evaluated', to_status: 'in_progress' }])
    const late = submitRating(deps, workspace, id, { levels: [...t.levels], seen: null })
    await expect(late).rejects.toMatchObject({ code: 'report.not_ready' })

    const files = recordingKey(id, t.recorded[0] ?? '')
    expect(await deps.storage.get(files)).not.toBeNull()
    const jobs = await t.rows(
      sql`select data from jobs.job where name = ${removeFirstAttemptAddress.name} and data->>'interviewId' = ${id}`,
    )
    for (const { data } of jobs) await removeFirstAttempt(deps, removeFirstAttemptAddress.payload.parse(data))
    expect(await deps.storage.get(files)).toBeNull()
  })

  test('what the decision log held of the first attempt is erased there, and the chain says so', async () => {
    const t = await setup()
    await t.evaluate()
    await t.after.retake(t.token)
    await t.hold()
    await t.evaluate()
    const log = await t.rows(sql`select e.kind, c.content is not null as kept from decision_log_entries e
      left join decision_log_contents c on c.interview_id = e.interview_id and c.seq = e.seq
      where e.interview_id = ${t.id} order by e.seq`)
    expect(log.map(({ kind, kept }) => `${kind} ${kept}`)).toEqual([
      ...['consent true', 'plan true', 'evaluation false', 'erasure false', 'evaluation true'],
    ])
  })

  test('the second attempt is evaluated, told and counted as the one interview that it is', async () => {
    const t = await setup()
    const used = sql`select counted_at, counted_as, released_at from usage_reservations where interview_id = ${t.id}`
    const counted = await t.rows(used)
    expect(counted).toMatchObject([{ counted_at: expect.anything() }])
    await t.evaluate()
    await notifyInviter(t.deps, t.id)
    await t.after.retake(t.token)
    // News of the first report that comes late.
    await notifyInviter(t.deps, t.id)
    await t.clock.advance(40 * 60_000)
    await t.hold('ended-by-candidate')
    expect(await t.rows(used)).toEqual(counted)
    await markEvaluated(t.deps, t.id)
    expect(await t.statusOf()).toBe('completed')

    const events = await t.rows(
      sql`select id, data from domain_events where subject = ${t.id} and type = 'interview.completed' order by id`,
    )
    expect(events).toHaveLength(2)
    for (const { id, data } of [...events, ...events]) {
      await requestEvaluation.run(t.deps as unknown as Deps, parseCompleted({ id: Number(id), data }), context)
    }
    const asked = sql`select 1 from jobs.job where name = ${evaluateReportAddress.name} and data->>'interviewId' = ${t.id}`
    expect(await t.rows(asked)).toHaveLength(2)
    await t.evaluate()
    expect(await t.statusOf()).toBe('evaluated')
    await notifyInviter(t.deps, t.id)
    await notifyInviter(t.deps, t.id)
    const told = await t.rows(
      sql`select key from notifications where interview_id = ${t.id} and kind = 'report_ready' order by key`,
    )
    expect(told.map(({ key }) => key)).toEqual([`report/${t.id}`, `report/${t.id}/again`])
    const mails = sql`select 1 from mails where key like ${`interview/${t.id}/evaluated%`}`
    expect(await t.rows(mails)).toHaveLength(2)
  })

  test('who ended it before an answer, because nothing worked, begins again, and holds their place as before', async () => {
    const t = await setup()
    const { id, token } = await t.inviteAnother()
    const door: CandidateDoor = { by: 'interview', token }
    const lease = await t.sink.claim((await beginInterview(t.deps, token)).callToken)
    await t.sink.store(lease, makeSteps()(0, 1))
    await t.sink.finish(lease, { reason: 'ended-by-candidate', atMs: 1_000 })
    await lease.release()
    const place = () => t.rows(sql`select counted_at, released_at from usage_reservations where interview_id = ${id}`)
    expect(await place()).toMatchObject([{ released_at: expect.anything() }])
    expect(await t.after.load(door)).toBeNull()
    expect(await t.after.readRetake(token)).toMatchObject({ state: 'open' })
    expect(await t.after.retake(token)).toBe(true)
    await (await t.sink.claim((await beginInterview(t.deps, token)).callToken)).release()
    expect(await place()).toEqual([{ counted_at: null, released_at: null }])
    const told = await t.rows(sql`select status, causes from interviews where id = ${id}`)
    expect(told).toEqual([{ status: 'in_progress', causes: ['technical_failure'] }])
  })

  test('is for once: who has begun again, in the call or after it, cannot do so a second time', async () => {
    const t = await setup()
    await t.after.retake(t.token)
    expect(await t.portal.load(t.token)).toMatchObject({ canBeginAgain: false })
    expect(await t.portal.beginAgain(t.token)).toBe(false)
    await t.hold()
    expect(await t.stateOf()).toBe('used')
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.statusOf()).toBe('completed')
    expect(await t.beginnings()).toHaveLength(1)
  })

  test('two presses at once, and one more on a page that is older, are one new beginning', async () => {
    const t = await setup()
    const presses = await Promise.all([t.after.retake(t.token), t.after.retake(t.token)])
    expect([...presses, await t.after.retake(t.token)]).toEqual([true, true, true])
    expect(await t.beginnings()).toEqual([{ from_status: 'completed', to_status: 'in_progress' }])
  })

  test('by the interview’s own link alone: the one to their data, which may be passed on, shows nothing of it', async () => {
    const t = await setup()
    const token = (await openSubjectData(t.deps, null).openFromPortal(t.token)) ?? ''
    const status = await t.after.load(t.door)
    expect(status?.retake).not.toBeNull()
    expect(await t.after.load({ by: 'own-data', token })).toEqual({ ...status, retake: null })
    expect(await t.after.readRetake(token)).toBeNull()
    expect(await t.after.retake(token)).toBe(false)
    expect(await t.statusOf()).toBe('completed')
  })

  test('the mail with the link to their data comes at each end, once, and none while it goes on again', async () => {
    const t = await setup()
    const keys = async () =>
      (await t.rows(sql`select key from mails where key like ${`own-data/${t.id}/%`} order by key`)).map(
        ({ key }) => key,
      )
    await t.rows(sql`update invitations set sends_mail = true where interview_id = ${t.id}`)
    await sendSubjectDataLink(t.deps, t.id)
    await t.after.retake(t.token)
    await sendSubjectDataLink(t.deps, t.id)
    const first = `own-data/${t.id}/finished`
    expect(await keys()).toEqual([first])
    await t.hold()
    await sendSubjectDataLink(t.deps, t.id)
    await sendSubjectDataLink(t.deps, t.id)
    expect(await keys()).toEqual([first, `${first}/again`])
    const subjects = await t.rows(sql`select distinct subject from mails where key like ${`own-data/${t.id}/%`}`)
    expect(subjects).toHaveLength(1)
  })

  test('news of a report that is gone is told to nobody, also once the second attempt is over', async () => {
    const t = await setup()
    await t.evaluate()
    await t.after.retake(t.token)
    await t.hold()
    await notifyInviter(t.deps, t.id)
    expect(
      await t.rows(sql`select 1 from notifications where interview_id = ${t.id} and kind = 'report_ready'`),
    ).toEqual([])
  })
})

describe('at the same moment', () => {
  test('an evaluation that is being worked out is of no attempt any more, and the next one is of what was said then', async () => {
    const t = await setup()
    await t.evaluate(async () => {
      await t.after.retake(t.token)
      return evaluation
    })
    expect(await t.rows(sql`select 1 from reports where interview_id = ${t.id}`)).toEqual([])
    expect(await t.statusOf()).toBe('in_progress')
  })

  test('an evaluation that outlasts the whole second attempt evaluates its words', async () => {
    const t = await setup()
    const heard: string[] = []
    await t.evaluate(async ({ turns }) => {
      heard.push(turns[0]?.id ?? '')
      if (heard.length === 1) {
        await t.after.retake(t.token)
        await t.hold()
        // The sample says the same each time: let it be another answer.
        await t.rows(sql`update turns set text = text || ' And more.' where interview_id = ${t.id} and index = 1`)
      }
      return evaluation
    })
    expect(new Set(heard).size).toBe(2)
    expect(await t.statusOf()).toBe('evaluated')
  })

  test('an evaluation after a correction in the first attempt changes nothing of the second one’s report', async () => {
    const t = await setup()
    await t.evaluate()
    await t.rows(sql`update reports set awaits_model = true where interview_id = ${t.id}`)
    const second = { ...evaluation, engine: { ...evaluation.engine, version: 'of the second attempt' } }
    await reevaluateReport(t.deps, t.id, () => async () => {
      await t.after.retake(t.token)
      await t.hold()
      await t.rows(sql`update turns set text = text || ' And more.' where interview_id = ${t.id} and index = 1`)
      await t.evaluate(async () => second)
      return evaluation
    })
    const stored = await t.rows(sql`select engine from reports where interview_id = ${t.id}`)
    expect(stored).toEqual([{ engine: `${evaluation.engine.name} of the second attempt` }])
    expect(await t.rows(sql`select 1 from domain_events where subject = ${t.id} and type = 'report.revised'`)).toEqual(
      [],
    )
  })

  test('a member’s rating and the new beginning: whichever comes first holds, and the other is told so', async () => {
    const t = await setup()
    await t.evaluate()
    const [press, rating] = await Promise.allSettled([
      t.after.retake(t.token),
      submitRating(t.deps, t.workspace, t.id, { levels: [...t.levels], seen: null }),
    ])
    const ratings = await t.rows(sql`select 1 from interview_ratings where interview_id = ${t.id}`)
    if (rating.status === 'fulfilled') {
      expect(press).toMatchObject({ status: 'fulfilled', value: false })
      expect([await t.stateOf(), ratings.length]).toEqual(['reviewed', 1])
    } else {
      expect(press).toMatchObject({ status: 'fulfilled', value: true })
      expect(rating.reason).toMatchObject({ code: 'report.not_ready' })
      expect([await t.statusOf(), ratings.length]).toEqual(['in_progress', 0])
    }
  })

  test('a page that is still in a call, by the old end, can neither go on nor press its way to a third attempt', async () => {
    const t = await setup()
    await t.after.retake(t.token)
    await expect(t.sink.claim(t.firstCallToken)).rejects.toThrow()
    const lease = await t.sink.claim((await beginInterview(t.deps, t.token)).callToken)
    await t.sink.store(lease, makeSteps()(0, 2))
    // Where the call goes on, the old page's press leads back to it and deletes nothing.
    expect(await t.after.retake(t.token)).toBe(true)
    expect(await t.portal.beginAgain(t.token)).toBe(false)
    expect(await t.rows(sql`select 1 from turns where interview_id = ${t.id}`)).toHaveLength(2)
    await lease.release()
  })

  test('an interview under way that was not begun again is left as it is by a press for one that has ended', async () => {
    const t = await setup()
    await t.rows(sql`update interviews set status = 'in_progress', completed_at = null where id = ${t.id}`)
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.rows(sql`select 1 from turns where interview_id = ${t.id}`)).toHaveLength(4)
  })
})

describe('it is not offered', () => {
  const reviews: [string, (t: Awaited<ReturnType<typeof setup>>) => Promise<unknown>][] = [
    ['a member has rated', (t) => submitRating(t.deps, t.workspace, t.id, { levels: [...t.levels], seen: null })],
    [
      'a member has decided',
      async (t) => {
        await markEvidenceRead(t.deps, t.workspace, t.id)
        await decide(t.deps, t.workspace, t.id, { outcome: 'hold', reason: 'not yet', seen: null })
      },
    ],
    [
      'a decision was taken back',
      async (t) => {
        await markEvidenceRead(t.deps, t.workspace, t.id)
        await decide(t.deps, t.workspace, t.id, { outcome: 'decline', reason: 'by mistake', seen: null })
        const [made] = await t.rows(sql`select id from interview_decisions where interview_id = ${t.id}`)
        await takeBack(t.deps, t.workspace, t.id, String(made?.id))
      },
    ],
    [
      'a guest has said what they think',
      async (t) => {
        const { workspace, deps } = t
        const reviewId = deps.ids.uuid()
        const at = t.clock.now()
        await workspace.transaction(async (tx) => {
          const link = { id: reviewId, workspaceId: workspace.id, guestName: 'Lee', tokenHash: reviewId, createdAt: at }
          await insertReview(tx, { ...link, isBlind: true, withRecording: false, expiresAt: at }, [t.id])
          const given = { id: deps.ids.uuid(), workspaceId: workspace.id, reviewId, interviewId: t.id, at }
          await insertVerdict(tx, { ...given, verdict: 'yes', comment: '', isBlind: true })
        })
      },
    ],
    [
      'it is kept for a court',
      (t) =>
        t.workspace.transaction((tx) =>
          insertHold(tx, {
            id: t.deps.ids.uuid(),
            workspaceId: t.workspace.id,
            interviewId: t.id,
            reason: 'a claim',
            placedAt: t.clock.now(),
          }),
        ),
    ],
    ['somebody is certainly in danger', (t) => t.alert(t.id, true)],
    ['somebody may be in danger', (t) => t.alert(t.id, false)],
    ['a member has noted something', (t) => addNote(t.deps, t.workspace, t.id, { ...aNote, id: t.deps.ids.uuid() })],
    ['a message that tells of a decision waits to be sent', (t) => t.write('decline')],
    [
      'a message that told of a decision has left',
      async (t) => {
        await t.write('advance')
        await t.rows(sql`update mails set state = 'sent' where key like ${`message/${t.id}/%`}`)
      },
    ],
  ]
  test.each(reviews)('once %s', async (_, review) => {
    const t = await setup()
    await t.evaluate()
    expect(await t.stateOf()).toBe('open')
    await review(t)
    expect(await t.stateOf()).toBe('reviewed')
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.rows(sql`select 1 from reports where interview_id = ${t.id}`)).toHaveLength(1)
    expect(await t.beginnings()).toEqual([])
  })

  test('a message that was recalled or lost, or tells of no decision, prevents nothing', async () => {
    const t = await setup()
    await t.evaluate()
    await t.write('thanks')
    await t.write('decline')
    expect(await t.stateOf()).toBe('reviewed')
    await t.workspace.transaction((tx) =>
      recallMessagesOf(tx, t.deps, { workspaceId: t.workspace.id, interviewId: t.id }),
    )
    await t.write('decline')
    await t.rows(sql`update mails set state = 'failed' where key like ${`message/${t.id}/%`} and state = 'queued'`)
    expect(await t.stateOf()).toBe('open')
    expect(await t.after.retake(t.token)).toBe(true)
  })

  const handOut: [string, (t: Awaited<ReturnType<typeof setup>>) => Promise<unknown>][] = [
    ['was handed the report in the archive', async (t) => exportArchive(t.deps, await t.ownData())],
    ['was handed the report as a file', async (t) => exportData(t.deps, await t.ownData())],
    ['was shown feedback where it stands', (t) => t.after.showFeedback(t.door)],
    [
      'was shown feedback on the page of their data',
      async (t) => t.after.showFeedback({ by: 'own-data', token: await t.ownData() }),
    ],
  ]
  test.each(handOut)('once the candidate %s, also when they ask for it twice at once', async (_, ask) => {
    const t = await setup()
    await t.rows(sql`update workspaces set feedback = 'after_interview' where id = ${t.workspace.id}`)
    // There is nothing to see yet, and nothing is noted.
    await ask(t)
    expect(await t.seenIn()).toEqual([])
    await t.rows(sql`update workspaces set feedback = 'never' where id = ${t.workspace.id}`)
    await t.evaluate()
    expect(await t.stateOf()).toBe('open')
    await t.rows(sql`update workspaces set feedback = 'after_interview' where id = ${t.workspace.id}`)
    await Promise.all([ask(t), ask(t)])
    await ask(t)
    expect(await t.seenIn()).toEqual([{ from_status: 'evaluated', to_status: 'evaluated' }])
    expect(await t.stateOf()).toBe('seen')
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.rows(sql`select 1 from reports where interview_id = ${t.id}`)).toHaveLength(1)
  })

  test('feedback waits for its candidate to ask for it, whatever opens the page', async () => {
    const t = await setup()
    await t.evaluate()
    await t.rows(sql`update workspaces set feedback = 'after_interview' where id = ${t.workspace.id}`)
    const ownData = { by: 'own-data', token: await t.ownData() } as const
    for (const door of [t.door, ownData]) expect((await t.after.load(door))?.feedback).toBe('waits')
    expect(await t.stateOf()).toBe('open')
    await t.after.showFeedback(t.door)
    for (const door of [t.door, ownData])
      expect(await t.after.load(door)).toMatchObject({ feedback: { foundBy: 'rules' } })
    expect(await t.stateOf()).toBe('seen')
  })

  test('what people can take back does not show feedback unasked, so that nobody begins again who has seen it', async () => {
    const t = await setup()
    await t.evaluate()
    await t.rows(sql`update workspaces set feedback = 'after_interview' where id = ${t.workspace.id}`)
    await t.write('decline')
    expect(await t.after.load(t.door)).toMatchObject({ retake: { state: 'reviewed' }, feedback: 'waits' })
    await t.after.showFeedback(t.door)
    await t.workspace.transaction((tx) =>
      recallMessagesOf(tx, t.deps, { workspaceId: t.workspace.id, interviewId: t.id }),
    )
    expect(await t.stateOf()).toBe('seen')
  })

  test('a download and the new beginning at once: whoever was handed the report does not begin again', async () => {
    const t = await setup()
    await t.evaluate()
    const token = await t.ownData()
    const [isBegun, bytes] = await Promise.all([t.after.retake(t.token), exportData(t.deps, token)])
    const given = JSON.parse(Buffer.from(bytes).toString('utf8')) as { report: unknown }
    expect(isBegun).toBe(given.report === null)
    expect(await t.seenIn()).toHaveLength(isBegun ? 0 : 1)
  })

  test('that a candidate has seen it stands in their own history, and in none that the employer is given', async () => {
    const t = await setup()
    await t.evaluate()
    const token = await t.ownData()
    await exportData(t.deps, token)
    const own = Buffer.from(await exportData(t.deps, token)).toString('utf8')
    expect(own).toContain(seenCause)
    const theirs = await t.workspace.transaction(async (tx) => {
      const interview = await findInterview(tx, t.id)
      const invitation = await selectInvitation(tx, t.workspace.id, t.id)
      if (interview === null) throw new Error('It is there')
      const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation }
      return await collectInterview(tx, t.deps, subject, { namesMembers: true, shownTo: 'nobody' })
    })
    expect(theirs.data.interview.history.length).toBeGreaterThan(2)
    expect(JSON.stringify(theirs.data)).not.toContain(seenCause)
  })

  test('after an end without an answer, where they are invited anew at that very moment', async () => {
    const t = await setup()
    const { id, token } = await t.inviteAnother()
    await t.rows(sql`update interviews set status = 'cancelled', started_at = created_at, ended_at = created_at
      where id = ${id}`)
    const [found] = await t.rows(sql`select email from interviews where id = ${id}`)
    const input = { candidates: [{ name: 'Dana Okafor', email: String(found?.email) }], days: 14, sendsMail: false }
    const waiting = async () =>
      (
        await t.rows(sql`select count(*)::int as total from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      )[0]?.total
    const pressed = await t.workspace.transaction(async (tx) => {
      await inviteWithin(tx, t.deps, t.workspace, t.opening.id, input)
      const press = t.after.retake(token)
      await expect.poll(waiting).toBe(1)
      return { press }
    })
    expect(await pressed.press).toBe(false)
    expect(await t.rows(sql`select status from interviews where id = ${id}`)).toEqual([{ status: 'cancelled' }])
  })

  test('after the invitation’s end, but for a day after the interview at least, and for a day from then on', async () => {
    const t = await setup()
    const held = t.clock.now().getTime()
    await t.rows(sql`update interviews set expires_at = ${new Date(held + 60_000)} where id = ${t.id}`)
    await t.clock.advance(dayMs - 1)
    expect((await t.after.load(t.door))?.retake).toEqual({
      state: 'open',
      until: new Date(held + dayMs).toISOString(),
    })
    await t.clock.advance(1)
    expect(await t.stateOf()).toBe('over')
    expect(await t.after.retake(t.token)).toBe(false)
    await t.clock.advance(-1)
    await t.after.retake(t.token)
    const now = t.clock.now().getTime()
    expect((await t.portal.load(t.token))?.expiresAt).toBe(new Date(now + dayMs).toISOString())
  })

  test('after an end without an answer, where they were invited anew, or danger was spoken of', async () => {
    const t = await setup()
    const end = async () => {
      const { id, token } = await t.inviteAnother()
      await t.rows(sql`update interviews set status = 'cancelled', started_at = created_at, ended_at = created_at
        where id = ${id}`)
      return { id, token }
    }
    const anew = await end()
    expect(await t.after.readRetake(anew.token)).toMatchObject({ state: 'open' })
    await t.rows(
      sql`update interviews set email = (select email from interviews where id = ${t.id}) where id = ${anew.id}`,
    )
    await t.rows(sql`update invitation_links set mailed_to = (select lower(email) from interviews where id = ${t.id})
      where interview_id = ${anew.id}`)
    const danger = await end()
    await t.alert(danger.id, false)
    const unbegun = await end()
    await t.rows(sql`update interviews set started_at = null where id = ${unbegun.id}`)
    for (const { id, token } of [anew, danger, unbegun]) {
      expect(await t.after.readRetake(token)).toBeNull()
      expect(await t.after.retake(token)).toBe(false)
      expect(await t.rows(sql`select status from interviews where id = ${id}`)).toEqual([{ status: 'cancelled' }])
    }
  })

  test('at the deletion that was promised, which the new beginning does not move', async () => {
    const t = await setup()
    const deletesAt = new Date(t.clock.now().getTime() + 60_000)
    await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, t.id, { deletesAt }))
    expect((await t.after.load(t.door))?.retake?.until).toBe(deletesAt.toISOString())
    await t.after.retake(t.token)
    expect((await t.portal.load(t.token))?.expiresAt).toBe(deletesAt.toISOString())
  })

  test('to whoever is not shown to be the candidate, has withdrawn or was deleted, nor by a link that opens nothing', async () => {
    const t = await setup()
    expect(await t.after.retake(t.shown)).toBe(false)
    expect(await t.after.retake('none')).toBe(false)
    await t.after.withdraw(t.door)
    expect((await t.after.load(t.door))?.retake).toBeNull()
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.statusOf()).toBe('cancelled')
    await eraseInterview(t.deps, t.id, 'asked by the candidate')
    expect(await t.after.retake(t.token)).toBe(false)
    expect(await t.statusOf()).toBe('deleted')
  })
})
