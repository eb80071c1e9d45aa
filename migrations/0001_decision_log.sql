CREATE TABLE "decision_log_contents" (
	"interview_id" text NOT NULL,
	"seq" integer NOT NULL,
	"salt" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "decision_log_contents_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
ALTER TABLE "decision_log_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decision_log_entries" (
	"interview_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "decision_log_entries_interview_id_seq_pk" PRIMARY KEY("interview_id","seq"),
	CONSTRAINT "decision_log_entries_seq" CHECK ("decision_log_entries"."seq" > 0)
);
--> statement-breakpoint
ALTER TABLE "decision_log_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "decision_log_contents" ADD CONSTRAINT "decision_log_contents_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_log_contents" ADD CONSTRAINT "decision_log_contents_entry" FOREIGN KEY ("interview_id","seq") REFERENCES "public"."decision_log_entries"("interview_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_log_entries" ADD CONSTRAINT "decision_log_entries_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "decision_log_contents_scope" ON "decision_log_contents" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "decision_log_contents"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "decision_log_contents"."interview_id"));--> statement-breakpoint
CREATE POLICY "decision_log_entries_scope" ON "decision_log_entries" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "decision_log_entries"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "decision_log_entries"."interview_id"));--> statement-breakpoint
ALTER TABLE "decision_log_contents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "decision_log_entries" FORCE ROW LEVEL SECURITY;
