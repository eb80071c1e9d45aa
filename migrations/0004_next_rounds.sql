CREATE TABLE "interview_hours" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"hours" jsonb,
	"busy_calendar_url" text,
	"busy_calendar_read_at" timestamp with time zone,
	"busy_calendar_problem" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_hours_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "interview_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_reservations" (
	"round_id" text NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"lane_from" bigint NOT NULL,
	"lane_until" bigint NOT NULL,
	CONSTRAINT "interview_reservations_round_id_user_id_pk" PRIMARY KEY("round_id","user_id"),
	CONSTRAINT "interview_reservations_order" CHECK ("interview_reservations"."lane_from" < "interview_reservations"."lane_until")
);
--> statement-breakpoint
ALTER TABLE "interview_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviewer_busy_times" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interviewer_busy_times_workspace_id_user_id_starts_at_pk" PRIMARY KEY("workspace_id","user_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "interviewer_busy_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviewers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "interviewers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "next_round_interviewers" (
	"round_id" text NOT NULL,
	"user_id" text NOT NULL,
	"interview_id" text NOT NULL,
	CONSTRAINT "next_round_interviewers_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "next_round_interviewers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "next_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"window_from" timestamp with time zone NOT NULL,
	"window_until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"made_by" text,
	"mailed_to" text NOT NULL,
	"link_secret" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"candidate_time_zone" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	CONSTRAINT "next_rounds_status" CHECK ("next_rounds"."status" in ('offered', 'booked', 'cancelled')),
	CONSTRAINT "next_rounds_cancelled_by" CHECK (("next_rounds"."status" = 'cancelled') = ("next_rounds"."cancelled_by" is not null) and "next_rounds"."cancelled_by" in ('candidate', 'member', 'panel', 'workspace')),
	CONSTRAINT "next_rounds_booked_has_a_time" CHECK (("next_rounds"."starts_at" is null) = ("next_rounds"."ends_at" is null) and ("next_rounds"."status" <> 'booked' or "next_rounds"."starts_at" is not null)),
	CONSTRAINT "next_rounds_order" CHECK ("next_rounds"."window_from" < "next_rounds"."window_until" and "next_rounds"."starts_at" < "next_rounds"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "next_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_kind";--> statement-breakpoint
ALTER TABLE "interview_hours" ADD CONSTRAINT "interview_hours_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_reservations" ADD CONSTRAINT "interview_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_reservations" ADD CONSTRAINT "interview_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_busy_times" ADD CONSTRAINT "interviewer_busy_times_hours" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."interview_hours"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_round_interviewers" ADD CONSTRAINT "next_round_interviewers_round_id_next_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."next_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_round_interviewers" ADD CONSTRAINT "next_round_interviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_rounds" ADD CONSTRAINT "next_rounds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_rounds" ADD CONSTRAINT "next_rounds_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_rounds" ADD CONSTRAINT "next_rounds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_reservations_user" ON "interview_reservations" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "interview_reservations_workspace" ON "interview_reservations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "next_round_interviewers_user" ON "next_round_interviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "next_rounds_interview" ON "next_rounds" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "next_rounds_workspace" ON "next_rounds" USING btree ("workspace_id","starts_at");--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_kind" CHECK ("message_templates"."kind" in ('invitation', 'reminder', 'thanks', 'advance', 'decline', 'more', 'next_round'));--> statement-breakpoint
CREATE POLICY "interview_hours_scope" ON "interview_hours" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_reservations_scope" ON "interview_reservations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interviewer_busy_times_scope" ON "interviewer_busy_times" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "next_round_interviewers_scope" ON "next_round_interviewers" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "next_round_interviewers"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "next_round_interviewers"."interview_id"));--> statement-breakpoint
CREATE POLICY "next_rounds_scope" ON "next_rounds" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "interview_hours" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviewer_busy_times" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_reservations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_rounds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "next_round_interviewers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_reservations" ADD CONSTRAINT "interview_reservations_apart" EXCLUDE USING gist (int8range("lane_from", "lane_until") WITH &&);--> statement-breakpoint
ALTER TABLE "interview_reservations" ADD CONSTRAINT "interview_reservations_round" FOREIGN KEY ("round_id") REFERENCES "public"."next_rounds"("id") ON DELETE cascade;
