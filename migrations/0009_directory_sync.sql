CREATE TABLE "directory_group_members" (
	"workspace_id" text NOT NULL,
	"group_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "directory_group_members_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "directory_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"role" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "directory_groups_role" CHECK ("directory_groups"."role" in ('owner', 'recruiter', 'viewer', 'hiring_manager'))
);
--> statement-breakpoint
ALTER TABLE "directory_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_settings" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"default_role" text NOT NULL,
	CONSTRAINT "directory_settings_role" CHECK ("directory_settings"."default_role" in ('recruiter', 'viewer', 'hiring_manager'))
);
--> statement-breakpoint
ALTER TABLE "directory_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_end" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_former" CHECK (("directory_tokens"."former_hash" is null) = ("directory_tokens"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "directory_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_users" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"external_id" text,
	"given_name" text,
	"family_name" text,
	"display_name" text,
	"is_active" boolean NOT NULL,
	"keeps_owner" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_group_id_directory_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."directory_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_member_id_directory_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_settings" ADD CONSTRAINT "directory_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_group_members_member" ON "directory_group_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "directory_group_members_workspace" ON "directory_group_members" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("workspace_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "directory_tokens_workspace" ON "directory_tokens" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_hash" ON "directory_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_former_hash" ON "directory_tokens" USING btree ("former_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_name" ON "directory_users" USING btree ("workspace_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_user" ON "directory_users" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "directory_users_external_id" ON "directory_users" USING btree ("workspace_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_users_account" ON "directory_users" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "directory_group_members_scope" ON "directory_group_members" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "directory_groups_scope" ON "directory_groups" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "directory_settings_scope" ON "directory_settings" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "directory_tokens_scope" ON "directory_tokens" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "directory_users_scope" ON "directory_users" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "directory_tokens" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "directory_group_members" FORCE ROW LEVEL SECURITY;
