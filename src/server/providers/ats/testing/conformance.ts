import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import type { AtsApplication, AtsClient, AtsConnector, AtsNote, AtsPage, AtsTarget } from '../port.ts'
import type { AtsDouble } from './start-double.ts'

interface Subject {
  start(): Promise<AtsDouble>
  /** Requests that write, as the double names them. */
  /** What the ATS calls the stages of tests, where it has names of its own. */
  stageNames?: Readonly<Record<string, string>>
  paths: { list: RegExp; note: RegExp; file?: RegExp; scorecard?: RegExp; move?: RegExp }
}

const { signal } = new AbortController()
const person = { name: 'Dana Okafor', email: 'dana@candidate.example' }
const note: AtsNote = {
  paragraphs: ['The interview is evaluated.', 'She names two incidents.'],
  link: { href: 'https://openround.example/dashboard/w/interviews/i#r1', label: 'Report' },
}

/** What every connector has to do before its double; each also has tests of what is its own. */
export function atsConformance(connector: AtsConnector, { start, paths, stageNames = {} }: Subject): void {
  const { manifest } = connector
  describe(`${manifest.id} as an ATS`, () => {
    let double: AtsDouble
    let client: AtsClient
    let job: { jobId: string; stageIds: string[] }
    let target: AtsTarget

    beforeEach(async () => {
      double = await start()
      client = openConnector(connector, double.credentials, { call: double.call, signal })
      job = double.addJob('Registered nurse', ['Applied', 'AI screen', 'Interview'])
      target = double.addApplication(job.jobId, stage(1), person)
    })
    afterEach(() => double.close())

    const stage = (at: number) => job.stageIds[at] ?? ''

    async function readAll(resume: string | null = null) {
      const found: AtsApplication[] = []
      for (let cursor: string | null = null; ; ) {
        const page: AtsPage<AtsApplication> = await client.listApplications(
          { jobId: job.jobId, stageId: stage(1), resume },
          cursor,
        )
        found.push(...page.items)
        if (page.next === null) return { found, resume: page.resume }
        cursor = page.next
      }
    }

    test('its check passes, and a refused key says that a person has to connect again', async () => {
      expect(await client.check()).toMatchObject({ missing: [] })
      double.setKeyValid(false)
      await expect(client.check()).rejects.toMatchObject({ kind: 'reconnect' })
      await expect(readAll()).rejects.toMatchObject({ kind: 'reconnect' })
      await expect(client.writeNote(target, note)).rejects.toMatchObject({ kind: 'reconnect' })
    })

    test('jobs and stages are listed by name', async () => {
      const { items } = await client.listJobs(null)
      expect(items).toContainEqual({ id: job.jobId, title: 'Registered nurse', isOpen: true })
      const stages = await client.listStages(job.jobId)
      expect(stages.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Applied', 'AI screen', 'Interview'].map((name) => stageNames[name] ?? name)),
      )
      expect(stages.find(({ name }) => name === (stageNames['AI screen'] ?? 'AI screen'))?.id).toBe(stage(1))
    })

    test('every application of a stage is found, over pages, once', async () => {
      const many = 250
      for (let at = 0; at < many; at++)
        double.addApplication(job.jobId, stage(1), { name: `Person ${at}`, email: `p${at}@candidate.example` })
      const { found } = await readAll()
      const here = found.filter(({ stageId, isActive }) => stageId === stage(1) && isActive)
      expect(new Set(here.map(({ id }) => id)).size).toBe(many + 1)
      expect(here.find(({ id }) => id === target.id)).toEqual({
        ...target,
        ...person,
        stageId: stage(1),
        isActive: true,
      })
    })

    test('a second reading finds what has come since', async () => {
      const { resume } = await readAll()
      const late = double.addApplication(job.jobId, stage(1), { name: 'Late', email: 'late@candidate.example' })
      const { found } = await readAll(resume)
      expect(found.map(({ id }) => id)).toContain(late.id)
    })

    test('an application is read as it is now, a rejected one as inactive, a deleted one as none', async () => {
      expect(await client.readApplication(target.id)).toMatchObject({
        stageId: stage(1),
        isActive: true,
        email: person.email,
      })
      double.move(target.id, stage(2))
      expect(await client.readApplication(target.id)).toMatchObject({ stageId: stage(2) })
      double.reject(target.id)
      expect((await client.readApplication(target.id))?.isActive).toBe(false)
      double.remove(target.id)
      expect(await client.readApplication(target.id)).toBeNull()
    })

    test('a note says what it was given and is found again, where it can be', async () => {
      const { findNote } = client
      if (findNote !== undefined) expect(await findNote(target, note)).toBeNull()
      await client.writeNote(target, note)
      const [text = ''] = double.notesOf(target)
      for (const paragraph of [...note.paragraphs, note.link.href]) expect(text).toContain(paragraph)
      if (findNote === undefined) return
      expect(await findNote(target, note)).not.toBeNull()
      const later = { ...note, link: { ...note.link, href: `${note.link.href}-later` } }
      expect(await findNote(target, later)).toBeNull()
    })

    test('a note whose answer was lost is unknown and can be looked for; one that was never sent is not there', async () => {
      double.fail('silent', paths.note)
      await expect(client.writeNote(target, note)).rejects.toMatchObject({ kind: 'unknown' })
      expect(double.notesOf(target)).toHaveLength(1)
      if (client.findNote !== undefined) expect(await client.findNote(target, note)).not.toBeNull()
      const other = { ...note, link: { ...note.link, href: 'https://openround.example/other' } }
      double.fail('unsent', paths.note)
      await expect(client.writeNote(target, other)).rejects.toMatchObject({ kind: 'unknown' })
      if (client.findNote !== undefined) expect(await client.findNote(target, other)).toBeNull()
      expect(double.notesOf(target)).toHaveLength(1)
    })

    test('too many requests are told with the wait, a broken server as away', async () => {
      double.fail('limited', paths.list)
      await expect(readAll()).rejects.toMatchObject({ kind: 'limited', waitMs: 7_000 })
      double.fail('broken', paths.list)
      await expect(readAll()).rejects.toMatchObject({ kind: 'away' })
      expect((await readAll()).found).toHaveLength(1)
    })

    test('a candidate who was deleted is about this record alone', async () => {
      double.remove(target.id)
      await expect(client.writeNote(target, note)).rejects.toMatchObject({ kind: 'record' })
    })

    test.runIf(manifest.capabilities.file !== null)('a file arrives whole and is found by its name', async () => {
      const file = {
        name: 'openround-report-1.pdf',
        bytes: Buffer.from('%PDF-1.7 test'),
        contentType: 'application/pdf',
      } as const
      expect(await client.findFile?.(target, file)).toBeNull()
      await client.attachFile?.(target, file)
      expect(double.filesOf(target)).toMatchObject([{ name: file.name, bytes: file.bytes.length }])
      expect(await client.findFile?.(target, file)).not.toBeNull()
    })

    test.runIf(manifest.capabilities.score !== null)('a score is set, and set again to the same effect', async () => {
      const [field = null] = (await client.listScoreFields?.()) ?? []
      for (let times = 0; times < 2; times++) await client.setScore?.(target, { fieldId: field?.id ?? null, score: 71 })
      expect(JSON.stringify(double.scoreOf(target))).toContain('71')
    })

    test.runIf(manifest.capabilities.scorecard !== null)(
      'a scorecard is drafted, and never where a person has filled it in',
      async () => {
        const [form] = (await client.listScorecardForms?.()) ?? []
        const scorecard = {
          formId: form?.id ?? '',
          heading: `Draft by software. ${note.link.href}`,
          marker: note.link.href,
          summary: ['She names two incidents.'],
          levels: [{ name: 'Assessment', level: 4 }],
        }
        expect(await client.findScorecard?.(target, scorecard)).toBeNull()
        expect(await client.draftScorecard?.(target, scorecard)).toMatchObject({ kind: 'drafted' })
        expect(double.scorecardsOf(target)).toMatchObject([
          { isPersons: false, text: expect.stringContaining('Draft') },
        ])
        expect(await client.findScorecard?.(target, scorecard)).not.toBeNull()
        const other = double.addApplication(job.jobId, stage(1), { name: 'Ben', email: 'ben@candidate.example' })
        double.fillScorecard(other, scorecard.formId, 'A person’s own words')
        expect(await client.draftScorecard?.(other, scorecard)).toEqual({ kind: 'person-first' })
        expect(double.scorecardsOf(other)).toMatchObject([
          { isPersons: true, text: expect.stringContaining('own words') },
        ])
      },
    )

    test.runIf(manifest.capabilities.move !== null)('a stage is moved', async () => {
      await client.moveStage?.(target, { fromStageId: stage(1), toStageId: stage(2) })
      expect(double.stageOf(target.id)).toBe(stage(2))
    })

    test.runIf(manifest.webhook !== null)('a delivery is read if it is signed, and only then', () => {
      const now = new Date('2026-03-02T09:00:00.000Z')
      const delivery = double.deliver?.(target.id, 'the secret', { at: now })
      if (delivery === undefined) throw new Error('The double delivers nothing')
      expect(connector.readWebhook?.(delivery, 'the secret', now)?.events).toEqual([
        { kind: 'application', applicationId: target.id },
      ])
      expect(connector.readWebhook?.(delivery, 'another secret', now)).toBeNull()
      const changed = { bytes: Buffer.from('{}'), headers: delivery.headers }
      expect(connector.readWebhook?.(changed, 'the secret', now)).toBeNull()
    })

    test('nothing was asked of another host than its own', () => {
      expect(manifest.hosts.every((host) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toBe(true)
    })
  })
}
