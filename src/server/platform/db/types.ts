import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** The application's handle on its database; statements outside a transaction take any free connection. */
export type Db = NodePgDatabase<NoSchema>

/** One open transaction, on one connection. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
