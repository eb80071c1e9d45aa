CREATE TABLE "employer_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"png" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employer_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "applications" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"held_for" text,
	"suspicions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent" text NOT NULL,
	"resume_name" text,
	"resume_kind" text,
	"resume_bytes" integer,
	CONSTRAINT "applications_held_for" CHECK ("applications"."held_for" is null or "applications"."held_for" in ('places', 'suspected')),
	CONSTRAINT "applications_resume_is_whole" CHECK (num_nulls("applications"."resume_name", "applications"."resume_kind", "applications"."resume_bytes") in (0, 3)),
	CONSTRAINT "applications_resume_kind" CHECK ("applications"."resume_kind" is null or "applications"."resume_kind" in ('pdf', 'docx', 'text'))
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "apply_links" (
	"opening_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"places" integer,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"embed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apply_links_state" CHECK ("apply_links"."state" in ('on', 'paused')),
	CONSTRAINT "apply_links_places" CHECK ("apply_links"."places" is null or "apply_links"."places" >= 1)
);
--> statement-breakpoint
ALTER TABLE "apply_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_workspace_id_kind_pk" PRIMARY KEY("workspace_id","kind"),
	CONSTRAINT "message_templates_kind" CHECK ("message_templates"."kind" in ('invitation', 'reminder', 'thanks', 'advance', 'decline', 'more'))
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"direction" text NOT NULL,
	"kind" text,
	"once_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"decision_id" text,
	"from_address" text,
	"at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "candidate_messages_direction" CHECK (("candidate_messages"."direction" = 'out' and "candidate_messages"."kind" is not null and "candidate_messages"."send_at" is not null) or ("candidate_messages"."direction" = 'in' and "candidate_messages"."kind" is null and "candidate_messages"."send_at" is null))
);
--> statement-breakpoint
ALTER TABLE "candidate_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reply_hash" text NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"message_id" text NOT NULL,
	"mailed_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stopped_messages" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stopped_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"review_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "guest_codes_attempts" CHECK ("guest_codes"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "guest_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_review_interviews" (
	"review_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "guest_review_interviews_review_id_interview_id_pk" PRIMARY KEY("review_id","interview_id")
);
--> statement-breakpoint
ALTER TABLE "guest_review_interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"opening_id" text,
	"made_by" text,
	"guest_name" text NOT NULL,
	"guest_email" text,
	"token_hash" text NOT NULL,
	"is_blind" boolean NOT NULL,
	"with_recording" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "guest_reviews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "guest_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"review_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_verdicts" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"review_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"verdict" text NOT NULL,
	"comment" text NOT NULL,
	"is_blind" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "guest_verdicts_verdict" CHECK ("guest_verdicts"."verdict" in ('yes', 'unsure', 'no'))
);
--> statement-breakpoint
ALTER TABLE "guest_verdicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "interviews_listed";--> statement-breakpoint
DROP INDEX "interviews_listed_changed";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "employer" jsonb;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "answer_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "covers_scores" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "employer_logos" ADD CONSTRAINT "employer_logos_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apply_links" ADD CONSTRAINT "apply_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_decision_id_interview_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."interview_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_message_id_candidate_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."candidate_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_messages" ADD CONSTRAINT "stopped_messages_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_messages" ADD CONSTRAINT "stopped_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_review_id_guest_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."guest_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_review_interviews" ADD CONSTRAINT "guest_review_interviews_review_id_guest_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."guest_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_review_interviews" ADD CONSTRAINT "guest_review_interviews_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_reviews" ADD CONSTRAINT "guest_reviews_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_reviews" ADD CONSTRAINT "guest_reviews_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_reviews" ADD CONSTRAINT "guest_reviews_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_review_id_guest_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."guest_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_verdicts" ADD CONSTRAINT "guest_verdicts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_verdicts" ADD CONSTRAINT "guest_verdicts_review_id_guest_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."guest_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_verdicts" ADD CONSTRAINT "guest_verdicts_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employer_logos_workspace" ON "employer_logos" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apply_links_slug" ON "apply_links" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "apply_links_workspace" ON "apply_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_messages_once" ON "candidate_messages" USING btree ("interview_id","once_key");--> statement-breakpoint
CREATE INDEX "candidate_messages_workspace" ON "candidate_messages" USING btree ("workspace_id","send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_reply" ON "message_links" USING btree ("reply_hash");--> statement-breakpoint
CREATE INDEX "message_links_interview" ON "message_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "message_links_message" ON "message_links" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "guest_codes_review" ON "guest_codes" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "guest_codes_workspace" ON "guest_codes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "guest_review_interviews_interview" ON "guest_review_interviews" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "guest_reviews_workspace" ON "guest_reviews" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "guest_reviews_opening" ON "guest_reviews" USING btree ("opening_id");--> statement-breakpoint
CREATE INDEX "guest_reviews_expires_at" ON "guest_reviews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_sessions_review" ON "guest_sessions" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_workspace" ON "guest_sessions" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_verdicts_holding" ON "guest_verdicts" USING btree ("review_id","interview_id") WHERE "guest_verdicts"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "guest_verdicts_interview" ON "guest_verdicts" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "guest_verdicts_workspace" ON "guest_verdicts" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_opening_stages" ON "interviews" USING btree ("workspace_id","opening_id","status","decision","status_changed_at","source") WHERE "interviews"."opening_id" is not null and not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_waiting" ON "interviews" USING btree ("workspace_id","status_changed_at","id","opening_id","assigned_to") WHERE not "interviews"."is_preview" and "interviews"."status" = 'evaluated' and "interviews"."decision" is null;--> statement-breakpoint
CREATE INDEX "interviews_assigned" ON "interviews" USING btree ("assigned_to") WHERE "interviews"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "openings_owner" ON "openings" USING btree ("owner_id") WHERE "openings"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "interview_decisions_member" ON "interview_decisions" USING btree ("workspace_id","decided_by","id");--> statement-breakpoint
CREATE INDEX "interviews_listed" ON "interviews" USING btree ("workspace_id","id","status","opening_id","score_low","score_high","created_at","decision","source") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_listed_changed" ON "interviews" USING btree ("workspace_id","status_changed_at","id","status","opening_id","score_low","score_high","created_at","decision","source") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_archived_is_not_open" CHECK ("openings"."archived_at" is null or "openings"."status" <> 'open');--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_answer_days" CHECK ("workspaces"."answer_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_undone" CHECK ("interview_decisions"."undone_at" is null or "interview_decisions"."superseded_at" is not null);--> statement-breakpoint
CREATE POLICY "employer_logos_scope" ON "employer_logos" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "applications_scope" ON "applications" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "applications"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "applications"."interview_id"));--> statement-breakpoint
CREATE POLICY "apply_links_scope" ON "apply_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "message_templates_scope" ON "message_templates" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "candidate_messages_scope" ON "candidate_messages" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "message_links_scope" ON "message_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "stopped_messages_scope" ON "stopped_messages" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_codes_scope" ON "guest_codes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_review_interviews_scope" ON "guest_review_interviews" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "guest_review_interviews"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "guest_review_interviews"."interview_id"));--> statement-breakpoint
CREATE POLICY "guest_reviews_scope" ON "guest_reviews" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_sessions_scope" ON "guest_sessions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_verdicts_scope" ON "guest_verdicts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "employer_logos" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "apply_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_templates" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "candidate_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stopped_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_codes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_review_interviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_reviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_verdicts" FORCE ROW LEVEL SECURITY;