CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor_user_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspaces_name" CHECK (length("workspaces"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "workspace_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deletion_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "interviews_email";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email)) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_workspace_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_workspace" ON "audit_log" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_token_hash" ON "workspace_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE "workspace_invitations"."accepted_at" is null and "workspace_invitations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_invitations_expires_at" ON "workspace_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_workspace" ON "interviews" USING btree ("workspace_id","id") WHERE "interviews"."workspace_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_email_key" ON "interviews" USING btree ("email_key") WHERE "interviews"."email_key" is not null;--> statement-breakpoint
CREATE POLICY "deletion_log_scope" ON "deletion_log" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "deletion_log"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "deletion_log"."interview_id"));--> statement-breakpoint
CREATE POLICY "interview_alerts_scope" ON "interview_alerts" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "interview_alerts"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "interview_alerts"."interview_id"));--> statement-breakpoint
CREATE POLICY "interview_transitions_scope" ON "interview_transitions" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "interview_transitions"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "interview_transitions"."interview_id"));--> statement-breakpoint
CREATE POLICY "interviews_scope" ON "interviews" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or id = (select current_setting('openround.scope_interview', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or id = (select current_setting('openround.scope_interview', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "transcripts_scope" ON "transcripts" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "transcripts"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "transcripts"."interview_id"));--> statement-breakpoint
CREATE POLICY "turns_scope" ON "turns" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "turns"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "turns"."interview_id"));--> statement-breakpoint
CREATE POLICY "reports_scope" ON "reports" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "reports"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "reports"."interview_id"));--> statement-breakpoint
CREATE POLICY "audit_log_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "audit_log_add" ON "audit_log" AS PERMISSIVE FOR INSERT TO public WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "audit_log_sweep" ON "audit_log" AS PERMISSIVE FOR DELETE TO public USING ((select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspace_members_scope" ON "workspace_members" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspace_members_own" ON "workspace_members" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select current_setting('openround.scope_user', true)));--> statement-breakpoint
CREATE POLICY "workspaces_scope" ON "workspaces" AS PERMISSIVE FOR ALL TO public USING (id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspaces_own" ON "workspaces" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from workspace_members where workspace_members.workspace_id = workspaces.id and workspace_members.user_id = (select current_setting('openround.scope_user', true))));--> statement-breakpoint
CREATE POLICY "workspace_invitations_scope" ON "workspace_invitations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deletion_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transcripts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "turns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" FORCE ROW LEVEL SECURITY;
