CREATE TABLE "interview_causes" (
	"interview_id" text NOT NULL,
	"cause" text NOT NULL,
	"said_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_causes_interview_id_cause_pk" PRIMARY KEY("interview_id","cause"),
	CONSTRAINT "interview_causes_cause" CHECK ("interview_causes"."cause" in ('ai_opt_out', 'human_requested', 'technical_failure', 'withdrawn', 'not_reached')),
	CONSTRAINT "interview_causes_said_by" CHECK ("interview_causes"."said_by" in ('candidate', 'member', 'system'))
);
--> statement-breakpoint
ALTER TABLE "interview_causes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_surveys" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"fair" integer NOT NULL,
	"worked" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_surveys_fair" CHECK ("candidate_surveys"."fair" between 1 and 5),
	CONSTRAINT "candidate_surveys_worked" CHECK ("candidate_surveys"."worked" in ('yes', 'partly', 'no'))
);
--> statement-breakpoint
ALTER TABLE "candidate_surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "causes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "feedback" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone_given_by" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "texts_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_causes" ADD CONSTRAINT "interview_causes_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_surveys" ADD CONSTRAINT "candidate_surveys_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_surveys" ADD CONSTRAINT "candidate_surveys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_surveys_workspace" ON "candidate_surveys" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_causes" CHECK ("interviews"."causes" <@ array['ai_opt_out', 'human_requested', 'technical_failure', 'withdrawn', 'not_reached']);--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_feedback" CHECK ("openings"."feedback" is null or "openings"."feedback" in ('never', 'after_interview', 'with_decision'));--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_feedback" CHECK ("workspaces"."feedback" in ('never', 'after_interview', 'with_decision'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_phone_is_whole" CHECK (num_nulls("invitations"."phone", "invitations"."phone_given_by", "invitations"."texts_agreed_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_phone_given_by" CHECK ("invitations"."phone_given_by" is null or "invitations"."phone_given_by" in ('candidate', 'member'));--> statement-breakpoint
CREATE POLICY "interview_causes_scope" ON "interview_causes" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "interview_causes"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "interview_causes"."interview_id"));--> statement-breakpoint
CREATE POLICY "candidate_surveys_scope" ON "candidate_surveys" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "interview_causes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "candidate_surveys" FORCE ROW LEVEL SECURITY;
