CREATE TABLE "applications" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"held_for" text,
	"suspicions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent" text NOT NULL,
	"resume_name" text,
	"resume_kind" text,
	"resume_bytes" integer,
	CONSTRAINT "applications_held_for" CHECK ("applications"."held_for" is null or "applications"."held_for" in ('places', 'suspected')),
	CONSTRAINT "applications_resume_is_whole" CHECK (num_nulls("applications"."resume_name", "applications"."resume_kind", "applications"."resume_bytes") in (0, 3)),
	CONSTRAINT "applications_resume_kind" CHECK ("applications"."resume_kind" is null or "applications"."resume_kind" in ('pdf', 'docx', 'text'))
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "apply_links" (
	"opening_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"places" integer,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"embed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apply_links_state" CHECK ("apply_links"."state" in ('on', 'paused')),
	CONSTRAINT "apply_links_places" CHECK ("apply_links"."places" is null or "apply_links"."places" >= 1)
);
--> statement-breakpoint
ALTER TABLE "apply_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "interviews_listed";--> statement-breakpoint
DROP INDEX "interviews_listed_changed";--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apply_links_slug" ON "apply_links" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "apply_links_workspace" ON "apply_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "interviews_opening_stages" ON "interviews" USING btree ("workspace_id","opening_id","status","decision","status_changed_at","source") WHERE "interviews"."opening_id" is not null and not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_listed" ON "interviews" USING btree ("workspace_id","id","status","opening_id","score_low","score_high","created_at","decision","source") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_listed_changed" ON "interviews" USING btree ("workspace_id","status_changed_at","id","status","opening_id","score_low","score_high","created_at","decision","source") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_archived_is_not_open" CHECK ("openings"."archived_at" is null or "openings"."status" <> 'open');--> statement-breakpoint
CREATE POLICY "applications_scope" ON "applications" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "applications"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "applications"."interview_id"));--> statement-breakpoint
CREATE POLICY "apply_links_scope" ON "apply_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "apply_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "openings" SET "opened_at" = "created_at" WHERE "status" IN ('open', 'closed');
