CREATE TABLE "rehearsals" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"opening_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"engine" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb,
	"interviews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rehearsals_state" CHECK ("rehearsals"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "rehearsals_engine" CHECK ("rehearsals"."engine" in ('builtin', 'model'))
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_opening" ON "rehearsals" USING btree ("opening_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_one_at_a_time" ON "rehearsals" USING btree ("workspace_id") WHERE "rehearsals"."state" = 'running';--> statement-breakpoint
CREATE INDEX "rehearsals_workspace" ON "rehearsals" USING btree ("workspace_id","opening_id");--> statement-breakpoint
CREATE POLICY "rehearsals_scope" ON "rehearsals" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "rehearsals" FORCE ROW LEVEL SECURITY;