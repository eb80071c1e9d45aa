CREATE TABLE "kept_fairness" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_fairness" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_senders" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"domain" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"state" text NOT NULL,
	"findings" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_senders_state" CHECK ("workspace_senders"."state" in ('waiting', 'ready', 'failing', 'lost')),
	CONSTRAINT "workspace_senders_domain" CHECK ("workspace_senders"."address" like '%@' || "workspace_senders"."domain"),
	CONSTRAINT "workspace_senders_proof" CHECK ("workspace_senders"."state" in ('waiting', 'lost') or "workspace_senders"."proved_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "workspace_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_former" CHECK (("api_keys"."former_hash" is null) = ("api_keys"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"workspace_id" text NOT NULL,
	"key_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"status" integer,
	"sealed_answer" text,
	CONSTRAINT "idempotent_calls_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_domains" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"privacy_url" text NOT NULL,
	"state" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"found" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_domains_state" CHECK ("own_domains"."state" in ('waiting', 'ready', 'lost', 'no_plan')),
	CONSTRAINT "own_domains_host_name" CHECK (length("own_domains"."host") between 1 and 253)
);
--> statement-breakpoint
ALTER TABLE "own_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"workspace_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"undone" text,
	CONSTRAINT "import_items_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_items_undone" CHECK ("import_items"."undone" is null or "import_items"."undone" in ('removed', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "import_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"created" integer NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"links_taken_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('candidates', 'openings'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" bigint,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"interview_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"is_personal" boolean NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claim" text,
	"delivered_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"response" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_waiting" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"opening_ids" jsonb NOT NULL,
	"includes_personal" boolean NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"previous_until" timestamp with time zone,
	"paused_for" text,
	"paused_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_paused" CHECK (("webhook_endpoints"."paused_for" is null) = ("webhook_endpoints"."paused_at" is null)),
	CONSTRAINT "webhook_endpoints_paused_for" CHECK ("webhook_endpoints"."paused_for" in ('owner', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."sealed_previous" is null) = ("webhook_endpoints"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "interviews" DROP CONSTRAINT "interviews_deleted_is_empty";--> statement-breakpoint
ALTER TABLE "candidate_messages" DROP CONSTRAINT "candidate_messages_decision_id_interview_decisions_id_fk";
--> statement-breakpoint
DROP INDEX "interviews_opening_stages";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_workspace_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_key_id" text;--> statement-breakpoint
ALTER TABLE "kept_fairness" ADD CONSTRAINT "kept_fairness_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_senders" ADD CONSTRAINT "workspace_senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "workspace_senders_next_check" ON "workspace_senders" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_former_hash" ON "api_keys" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "idempotent_calls_begun" ON "idempotent_calls" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_workspace" ON "idempotent_calls" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_host" ON "own_domains" USING btree ("host") WHERE "own_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "import_items_workspace" ON "import_items" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "imports_workspace" ON "imports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "disclosures_interview" ON "disclosures" USING btree ("interview_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_interview" ON "webhook_deliveries" USING btree ("workspace_id","interview_id") WHERE "webhook_deliveries"."interview_id" is not null and "webhook_deliveries"."is_personal";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_workspace" ON "webhook_endpoints" USING btree ("workspace_id","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "interviews_external_id" ON "interviews" USING btree ("workspace_id","external_id") WHERE "interviews"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "openings_external_id" ON "openings" USING btree ("workspace_id","external_id") WHERE "openings"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_opening_stages" ON "interviews" USING btree ("workspace_id","opening_id","status","decision","status_changed_at","source","id") WHERE "interviews"."opening_id" is not null and not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "candidate_messages" DROP COLUMN "decision_id";--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_device" CHECK ("interviews"."device" is null or ("interviews"."device" in ('phone', 'tablet', 'computer') and "interviews"."status" <> 'deleted'));--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_deleted_is_empty" CHECK ("interviews"."status" <> 'deleted' or ("interviews"."name" is null and "interviews"."email" is null and "interviews"."external_id" is null and "interviews"."position" = '' and "interviews"."agent_id" is null and "interviews"."call_token_hash" is null and "interviews"."report_token_hash" is null));--> statement-breakpoint
CREATE POLICY "kept_fairness_scope" ON "kept_fairness" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "workspace_senders_scope" ON "workspace_senders" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "api_keys_scope" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "idempotent_calls_scope" ON "idempotent_calls" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "own_domains_scope" ON "own_domains" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "import_items_scope" ON "import_items" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "imports_scope" ON "imports" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "disclosures_scope" ON "disclosures" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "disclosures"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true))))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "disclosures"."interview_id" in (select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = (select current_setting('openround.scope_manager', true)))));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_scope" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_scope" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_connections_scope" ON "ats_connections" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_events_scope" ON "ats_events" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_handled_scope" ON "ats_handled" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_jobs_scope" ON "ats_jobs" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_links_scope" ON "ats_links" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_log_scope" ON "ats_log" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "ats_writes_scope" ON "ats_writes" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "kept_fairness" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_senders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotent_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_domains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disclosures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_connections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_handled" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_jobs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ats_writes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The two below cross contexts: tables of another one are not imported, so drizzle-kit does not know of them. What is known of an
-- application goes with the transcript of its interview.
ALTER TABLE "ats_links" ADD CONSTRAINT "ats_links_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE set null;--> statement-breakpoint
-- Of interviews that were held before: as their moves say.
UPDATE "interviews" SET "completed_at" = moved."completed_at", "reported_at" = moved."reported_at" FROM (SELECT "interview_id", min("at") FILTER (WHERE "to_status" = 'completed') AS "completed_at", min("at") FILTER (WHERE "to_status" = 'evaluated') AS "reported_at" FROM "interview_transitions" WHERE "to_status" IN ('completed', 'evaluated') GROUP BY "interview_id") moved WHERE moved."interview_id" = "interviews"."id";
