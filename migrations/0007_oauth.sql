CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"resource" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "oauth_grants_resource" CHECK ("oauth_grants"."resource" in ('all', 'mcp', 'api'))
);
--> statement-breakpoint
ALTER TABLE "oauth_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "oauth_tokens_kind" CHECK ("oauth_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotent_calls" DROP CONSTRAINT "idempotent_calls_key_id_api_keys_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_app" text;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_clients_created" ON "oauth_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_member" ON "oauth_grants" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_client" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_grants_code" ON "oauth_grants" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_tokens_grant" ON "oauth_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_workspace" ON "oauth_tokens" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_expires" ON "oauth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "oauth_grants_scope" ON "oauth_grants" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "oauth_grants"."user_id" = (select current_setting('openround.scope_manager', true)))) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and ((select coalesce(current_setting('openround.scope_manager', true), '') = '') or "oauth_grants"."user_id" = (select current_setting('openround.scope_manager', true))));--> statement-breakpoint
CREATE POLICY "oauth_grants_own" ON "oauth_grants" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('openround.scope_user', true))) WITH CHECK (user_id = (select current_setting('openround.scope_user', true)));--> statement-breakpoint
CREATE POLICY "oauth_tokens_scope" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "oauth_grants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauth_tokens" FORCE ROW LEVEL SECURITY;
