import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'

/** One statement on the embedded database of a running product, through the socket that its own folder names. */
export async function queryProduct(
  dataDir: string,
  statement: string,
  values: readonly unknown[] = [],
  /** Whose rows are seen, where the statement is about a workspace's. */
  workspaceId?: string,
): Promise<Record<string, unknown>[]> {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: lines[4], port: Number(lines[3]), user: 'openround_app', database: 'openround' })
  await client.connect()
  if (workspaceId !== undefined) {
    await client.query("select set_config('openround.scope_workspace', $1, false)", [workspaceId])
  }
  const { rows } = await client.query(statement, [...values]).finally(() => client.end())
  return rows
}

/** The path of the newest sign-in link that was mailed to an address. */
export async function readSignInLink(dataDir: string, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const rows = await queryProduct(
      dataDir,
      "select text from mails where recipient = $1 and template = 'sign-in' order by created_at desc, id desc limit 1",
      [email],
    )
    link = /\/sign-in\?token=[\w-]{43}/.exec(String(rows[0]?.text))?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
