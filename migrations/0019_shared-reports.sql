CREATE TABLE "report_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"shared_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"with_recording" boolean NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	CONSTRAINT "report_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_shares_views" CHECK ("report_shares"."view_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "turn_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"turn_id" text NOT NULL,
	"text" text NOT NULL,
	"corrected_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "turn_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD CONSTRAINT "turn_corrections_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD CONSTRAINT "turn_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_shares_interview" ON "report_shares" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "report_shares_workspace" ON "report_shares" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "turn_corrections_interview" ON "turn_corrections" USING btree ("interview_id","id");--> statement-breakpoint
CREATE POLICY "report_shares_scope" ON "report_shares" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "turn_corrections_scope" ON "turn_corrections" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "turn_corrections"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "turn_corrections"."interview_id"));--> statement-breakpoint
ALTER TABLE "report_shares" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "turn_corrections" FORCE ROW LEVEL SECURITY;