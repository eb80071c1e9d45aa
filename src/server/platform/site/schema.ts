import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** What the admin has changed of the site's settings, one row for each saving; the newest counts, none is changed. */
export const siteSettingsVersions = pgTable('site_settings_versions', {
  /** 1 and up, without gaps: two who save over the same version cannot both have the next. */
  version: integer('version').primaryKey(),
  /** The parts of `SiteSettings` that differ from what the installation's file says. */
  overrides: jsonb('overrides').notNull(),
  /** The fields that this version changed, by their paths. */
  changed: jsonb('changed').notNull(),
  /** The admin's address. */
  savedBy: text('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
  /** The version that was gone back to; 0 is the file as it is. */
  restored: integer('restored'),
})
