CREATE TABLE "disclosures" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"recipient" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disclosures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connector" text NOT NULL,
	"account" text NOT NULL,
	"sealed_credentials" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"acts_for" text,
	"settings" jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "ats_connections_problem" CHECK ("ats_connections"."problem" is null or "ats_connections"."problem" in ('key', 'secret', 'member', 'plan', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "ats_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_events" (
	"connection_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"key" text NOT NULL,
	"application_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "ats_events_connection_id_key_pk" PRIMARY KEY("connection_id","key")
);
--> statement-breakpoint
ALTER TABLE "ats_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_handled" (
	"workspace_id" text NOT NULL,
	"application_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ats_handled_workspace_id_application_hash_pk" PRIMARY KEY("workspace_id","application_hash")
);
--> statement-breakpoint
ALTER TABLE "ats_handled" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"remote_id" text NOT NULL,
	"title" text NOT NULL,
	"is_open" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"opening_id" text,
	"invite_stage_id" text,
	"invite_stage_name" text,
	"advance_stage_id" text,
	"advance_stage_name" text,
	"invites_present" boolean DEFAULT false NOT NULL,
	"has_been_read" boolean DEFAULT false NOT NULL,
	"cursor" text,
	"resume" text,
	CONSTRAINT "ats_jobs_mapping" CHECK (("ats_jobs"."opening_id" is null or ("ats_jobs"."invite_stage_id" is not null and "ats_jobs"."invite_stage_name" is not null))
        and ("ats_jobs"."advance_stage_id" is null) = ("ats_jobs"."advance_stage_name" is null)
        and ("ats_jobs"."advance_stage_id" is null or "ats_jobs"."advance_stage_id" <> "ats_jobs"."invite_stage_id"))
);
--> statement-breakpoint
ALTER TABLE "ats_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_links" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"job_id" text NOT NULL,
	"application_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"interview_id" text,
	"name" text,
	"waits_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ats_links_name" CHECK ("ats_links"."interview_id" is null or "ats_links"."name" is null)
);
--> statement-breakpoint
ALTER TABLE "ats_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"link_id" text,
	"at" timestamp with time zone NOT NULL,
	"word" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ats_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ats_writes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"link_id" text NOT NULL,
	"kind" text NOT NULL,
	"revision" text NOT NULL,
	"state" text NOT NULL,
	"remote_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "ats_writes_kind" CHECK ("ats_writes"."kind" in ('note', 'file', 'score', 'scorecard', 'move')),
	CONSTRAINT "ats_writes_state" CHECK ("ats_writes"."state" in ('planned', 'sent', 'unknown', 'done', 'given_up', 'left')
        and ("ats_writes"."settled_at" is null) = ("ats_writes"."state" in ('planned', 'sent', 'unknown')))
);
--> statement-breakpoint
ALTER TABLE "ats_writes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_connections" ADD CONSTRAINT "ats_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_connections" ADD CONSTRAINT "ats_connections_acts_for_users_id_fk" FOREIGN KEY ("acts_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_events" ADD CONSTRAINT "ats_events_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_events" ADD CONSTRAINT "ats_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_handled" ADD CONSTRAINT "ats_handled_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_links" ADD CONSTRAINT "ats_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_links" ADD CONSTRAINT "ats_links_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_links" ADD CONSTRAINT "ats_links_job_id_ats_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."ats_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_log" ADD CONSTRAINT "ats_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_log" ADD CONSTRAINT "ats_log_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_log" ADD CONSTRAINT "ats_log_link_id_ats_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."ats_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_writes" ADD CONSTRAINT "ats_writes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_writes" ADD CONSTRAINT "ats_writes_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_writes" ADD CONSTRAINT "ats_writes_link_id_ats_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."ats_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_interview" ON "disclosures" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "ats_connections_workspace" ON "ats_connections" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "ats_events_waiting" ON "ats_events" USING btree ("connection_id","received_at") WHERE "ats_events"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ats_jobs_remote" ON "ats_jobs" USING btree ("connection_id","remote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ats_links_application" ON "ats_links" USING btree ("connection_id","application_id");--> statement-breakpoint
CREATE INDEX "ats_links_interview" ON "ats_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "ats_links_recent" ON "ats_links" USING btree ("connection_id","changed_at");--> statement-breakpoint
CREATE INDEX "ats_log_link" ON "ats_log" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "ats_log_connection" ON "ats_log" USING btree ("connection_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ats_writes_effect" ON "ats_writes" USING btree ("link_id","kind","revision");--> statement-breakpoint
CREATE INDEX "ats_writes_due" ON "ats_writes" USING btree ("connection_id","due_at") WHERE "ats_writes"."settled_at" is null;--> statement-breakpoint
CREATE POLICY "disclosures_scope" ON "disclosures" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "disclosures"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true))))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "disclosures"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true)))));--> statement-breakpoint
CREATE POLICY "ats_connections_scope" ON "ats_connections" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_events_scope" ON "ats_events" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_handled_scope" ON "ats_handled" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_jobs_scope" ON "ats_jobs" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_links_scope" ON "ats_links" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_log_scope" ON "ats_log" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_writes_scope" ON "ats_writes" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "ats_connections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_handled" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_writes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disclosures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The two below cross contexts: tables of another one are not imported, so drizzle-kit does not know of them. What is known of an
-- application goes with the transcript of its interview.
ALTER TABLE "ats_links" ADD CONSTRAINT "ats_links_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE set null;
