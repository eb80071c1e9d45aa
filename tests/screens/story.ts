import { randomBytes } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { type RunningServer, signInTo, silentServer } from '../e2e/support/own-server.ts'
import { queryProduct } from '../e2e/support/product-database.ts'
import { manyInterviews, type SeededWorkspace, seedWorkspace } from '../e2e/support/seed-workspace.ts'
import { fromNewMachine, type Page, untilReady } from '../e2e/support/test.ts'

/** How a story is told: from one state to the next, and a photograph of each. */
export interface Stage {
  server: RunningServer
  /** The recruiter's, signed in. */
  page: Page
  workspace: SeededWorkspace
  /** Address of the workspace. */
  home: string
  /** The recruiter opens a page of the workspace. @param path Below it. */
  go(path: string): Promise<void>
  /** A window of somebody who has no account. @param path Below the server, or a whole address. */
  visit(path: string): Promise<Page>
  /** Statements on the database, within the workspace. */
  change(statements: string): Promise<void>
  /** Photographs what is shown. @param state One of the story's. */
  shoot(state: string, options?: { page?: Page; isWindow?: boolean; isPrint?: boolean }): Promise<void>
}

/** States of one area that are reached one after the other in a workspace of their own. */
export interface Story {
  area: string
  /** The photographs that it takes, in their order. */
  states: readonly string[]
  /** Evaluated interviews that the workspace has, beside some that are not; null for an empty workspace. */
  evaluated: number | null
  tell(stage: Stage): Promise<void>
}

const employer = 'Harbour Logistics'

/** A member of a workspace with a name and, if asked for, candidates. */
export async function enterWorkspace(page: Page, evaluated: number | null): Promise<SeededWorkspace> {
  const server = silentServer
  const id = await signInTo(page, server, '/dashboard/openings', `ines@${randomBytes(4).toString('hex')}.example`)
  await changeWorkspace(id, `update workspaces set name = '${employer}' where id = '${id}'`)
  if (evaluated === null) return { id, openingId: '', interviewId: '' }
  const seeded = await seedWorkspace(page, server, id, manyInterviews(evaluated))
  await changeWorkspace(
    id,
    `update interviews set status_changed_at = coalesce(ended_at, started_at, created_at);
    update interviews set score = (evaluation -> 'overall' ->> 'score')::int, score_low = (evaluation -> 'overall' ->> 'low')::int,
      score_high = (evaluation -> 'overall' ->> 'high')::int from reports where interview_id = interviews.id`,
  )
  return seeded
}

export async function changeWorkspace(id: string, statements: string): Promise<void> {
  await queryProduct(
    silentServer.dataDir,
    `begin; select set_config('openround.scope_workspace', '${id}', true); ${statements}; commit`,
  )
}

export async function visitAsStranger(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ extraHTTPHeaders: fromNewMachine() })).newPage()
  await page.goto(new URL(address, silentServer.url).href)
  await untilReady(page)
  return page
}

/** The text of the newest mail to an address. */
export async function newestMail(to: string, template: string): Promise<string> {
  let text: unknown
  await expect(async () => {
    const rows = await queryProduct(
      silentServer.dataDir,
      'select text from mails where recipient = $1 and template = $2 order by created_at desc, id desc limit 1',
      [to, template],
    )
    text = rows[0]?.text
    expect(text).toBeDefined()
  }).toPass()
  return String(text)
}

/** Every state is a page that is opened. */
export function pagesStory(
  area: string,
  evaluated: number | null,
  pages: readonly (readonly [state: string, path: string | ((workspace: SeededWorkspace) => string)])[],
): Story {
  return {
    area,
    evaluated,
    states: pages.map(([state]) => state),
    async tell({ go, shoot, workspace }) {
      for (const [state, path] of pages) {
        await go(typeof path === 'string' ? path : path(workspace))
        await shoot(state)
      }
    },
  }
}

/** The newest address of a form that was mailed. @param key What the mail's key is like. */
export async function newestLink(key: string, pattern: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = await queryProduct(
      silentServer.dataDir,
      'select text from mails where key like $1 order by created_at desc, id desc',
      [key],
    )
    link = mails.map(({ text }) => pattern.exec(String(text))?.[0]).find((found) => found !== undefined)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
