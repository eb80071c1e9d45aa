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
CREATE INDEX "workspace_senders_next_check" ON "workspace_senders" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_former_hash" ON "api_keys" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "idempotent_calls_begun" ON "idempotent_calls" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_workspace" ON "idempotent_calls" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_host" ON "own_domains" USING btree ("host") WHERE "own_domains"."verified_at" is not null;--> statement-breakpoint
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
ALTER TABLE "kept_fairness" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_senders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotent_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_domains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Of interviews that were held before: as their moves say.
UPDATE "interviews" SET "completed_at" = moved."completed_at", "reported_at" = moved."reported_at" FROM (SELECT "interview_id", min("at") FILTER (WHERE "to_status" = 'completed') AS "completed_at", min("at") FILTER (WHERE "to_status" = 'evaluated') AS "reported_at" FROM "interview_transitions" WHERE "to_status" IN ('completed', 'evaluated') GROUP BY "interview_id") moved WHERE moved."interview_id" = "interviews"."id";
