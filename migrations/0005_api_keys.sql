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
ALTER TABLE "interviews" DROP CONSTRAINT "interviews_deleted_is_empty";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_key_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_former_hash" ON "api_keys" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "idempotent_calls_begun" ON "idempotent_calls" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_workspace" ON "idempotent_calls" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_external_id" ON "interviews" USING btree ("workspace_id","external_id") WHERE "interviews"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "openings_external_id" ON "openings" USING btree ("workspace_id","external_id") WHERE "openings"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_deleted_is_empty" CHECK ("interviews"."status" <> 'deleted' or ("interviews"."name" is null and "interviews"."email" is null and "interviews"."external_id" is null and "interviews"."position" = '' and "interviews"."agent_id" is null and "interviews"."call_token_hash" is null and "interviews"."report_token_hash" is null));--> statement-breakpoint
CREATE POLICY "api_keys_scope" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "idempotent_calls_scope" ON "idempotent_calls" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotent_calls" FORCE ROW LEVEL SECURITY;
