import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/types.ts'
import { siteSettingsVersions } from './schema.ts'

const Overrides = z.record(z.string(), z.unknown())
export type Overrides = z.infer<typeof Overrides>

const SettingsVersion = z.object({
  version: z.number(),
  overrides: Overrides,
  changed: z.array(z.string()),
  savedBy: z.string(),
  savedAt: z.date(),
  restored: z.number().nullable(),
})
export type SettingsVersion = z.infer<typeof SettingsVersion>

/** The newest first. */
export async function selectVersions(db: Db, limit: number): Promise<SettingsVersion[]> {
  const rows = await db.select().from(siteSettingsVersions).orderBy(desc(siteSettingsVersions.version)).limit(limit)
  return rows.map((row) => SettingsVersion.parse(row))
}

export async function selectVersion(db: Db, version: number): Promise<SettingsVersion | null> {
  const [row] = await db.select().from(siteSettingsVersions).where(eq(siteSettingsVersions.version, version))
  return row === undefined ? null : SettingsVersion.parse(row)
}

/** The newest version's number; 0 when nothing has been saved. */
export async function selectVersionNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: siteSettingsVersions.version })
    .from(siteSettingsVersions)
    .orderBy(desc(siteSettingsVersions.version))
    .limit(1)
  return row?.version ?? 0
}

/** Saves a version; false when somebody else has taken its number. */
export async function insertVersion(db: Db, version: SettingsVersion): Promise<boolean> {
  const rows = await db
    .insert(siteSettingsVersions)
    .values(version)
    .onConflictDoNothing({ target: siteSettingsVersions.version })
    .returning({ version: siteSettingsVersions.version })
  return rows.length > 0
}
