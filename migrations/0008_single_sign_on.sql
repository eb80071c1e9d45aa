CREATE TABLE "sso_connections" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"tested_at" timestamp with time zone,
	"last_test" jsonb,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_enforced" boolean DEFAULT false NOT NULL,
	"adds_members" boolean DEFAULT false NOT NULL,
	"default_role" text NOT NULL,
	"trusts_factor" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_connections_kind" CHECK ("sso_connections"."kind" in ('oidc', 'saml')),
	CONSTRAINT "sso_connections_role" CHECK ("sso_connections"."default_role" in ('recruiter', 'viewer', 'hiring_manager')),
	CONSTRAINT "sso_connections_active" CHECK (not "sso_connections"."is_active" or "sso_connections"."tested_at" is not null),
	CONSTRAINT "sso_connections_enforced" CHECK (not "sso_connections"."is_enforced" or "sso_connections"."is_active")
);
--> statement-breakpoint
ALTER TABLE "sso_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"found" text,
	"checked_at" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_domains_state" CHECK ("sso_domains"."state" in ('waiting', 'verified', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "sso_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_emergency_owners" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sso_emergency_owners_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sso_emergency_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"request_id" text,
	"next" text NOT NULL,
	"tested_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"email" text,
	"ticket_hash" text
);
--> statement-breakpoint
ALTER TABLE "sso_logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "former_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "signed_in_by" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_emergency_owners" ADD CONSTRAINT "sso_emergency_owners_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_emergency_owners" ADD CONSTRAINT "sso_emergency_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_workspace_id_sso_connections_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."sso_connections"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_tested_by_users_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_verified" ON "sso_domains" USING btree ("domain") WHERE "sso_domains"."state" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_workspace" ON "sso_domains" USING btree ("workspace_id","domain");--> statement-breakpoint
CREATE INDEX "sso_emergency_owners_user" ON "sso_emergency_owners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_logins_ticket" ON "sso_logins" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sso_logins_expires_at" ON "sso_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_members_user" ON "former_members" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "sso_connections_scope" ON "sso_connections" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "sso_connections_own" ON "sso_connections" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from workspace_members where workspace_members.workspace_id = "sso_connections"."workspace_id" and workspace_members.user_id = (select current_setting('openround.scope_user', true))));--> statement-breakpoint
CREATE POLICY "sso_domains_scope" ON "sso_domains" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "sso_domains_own" ON "sso_domains" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from workspace_members where workspace_members.workspace_id = "sso_domains"."workspace_id" and workspace_members.user_id = (select current_setting('openround.scope_user', true))));--> statement-breakpoint
CREATE POLICY "sso_emergency_owners_scope" ON "sso_emergency_owners" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "sso_emergency_owners_own" ON "sso_emergency_owners" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from workspace_members where workspace_members.workspace_id = "sso_emergency_owners"."workspace_id" and workspace_members.user_id = (select current_setting('openround.scope_user', true))));--> statement-breakpoint
CREATE POLICY "sso_logins_scope" ON "sso_logins" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "former_members_scope" ON "former_members" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "former_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sso_connections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sso_domains" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sso_emergency_owners" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sso_logins" FORCE ROW LEVEL SECURITY;
