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
CREATE POLICY "guest_codes_scope" ON "guest_codes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_review_interviews_scope" ON "guest_review_interviews" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "guest_review_interviews"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "guest_review_interviews"."interview_id"));--> statement-breakpoint
CREATE POLICY "guest_reviews_scope" ON "guest_reviews" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_sessions_scope" ON "guest_sessions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "guest_verdicts_scope" ON "guest_verdicts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "guest_reviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_review_interviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_codes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_verdicts" FORCE ROW LEVEL SECURITY;