CREATE TABLE "invitation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"invited_by" text,
	"sends_mail" boolean NOT NULL,
	"sending" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consented_at" timestamp with time zone,
	"accommodation" jsonb,
	"human_asked_at" timestamp with time zone,
	"human_note" text,
	CONSTRAINT "invitations_sending" CHECK ("invitations"."sending" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_interview_id_invitations_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."invitations"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_links_interview" ON "invitation_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "invitation_links_workspace" ON "invitation_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "invitations_workspace" ON "invitations" USING btree ("workspace_id","interview_id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "invitation_links_scope" ON "invitation_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "invitations_scope" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation_links" FORCE ROW LEVEL SECURITY;

