CREATE TABLE "consent_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_log" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"class" text NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deletion_log_class" CHECK ("deletion_log"."class" in ('recording', 'transcript', 'report', 'contact'))
);
--> statement-breakpoint
CREATE TABLE "interview_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_transitions" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"voice" text NOT NULL,
	"position" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"agent_id" text,
	"source" text NOT NULL,
	"notice_version" text NOT NULL,
	"plan" jsonb NOT NULL,
	"call_token_hash" text,
	"report_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"deletes_at" timestamp with time zone NOT NULL,
	"recording_deleted_at" timestamp with time zone,
	"lease_holder" text,
	"lease_generation" integer DEFAULT 0 NOT NULL,
	"lease_expires_at" timestamp with time zone,
	CONSTRAINT "interviews_status" CHECK ("interviews"."status" in ('created', 'invited', 'consented', 'in_progress', 'completed', 'evaluated', 'expired', 'abandoned', 'cancelled', 'deleted')),
	CONSTRAINT "interviews_deleted_is_empty" CHECK ("interviews"."status" <> 'deleted' or ("interviews"."name" is null and "interviews"."email" is null and "interviews"."position" = '' and "interviews"."agent_id" is null and "interviews"."call_token_hash" is null and "interviews"."report_token_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"dialogue" jsonb,
	"clock_ms" bigint DEFAULT 0 NOT NULL,
	"next_sequence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"index" integer NOT NULL,
	"speaker" text NOT NULL,
	"kind" text NOT NULL,
	"question_id" text,
	"cause" text,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"segments" jsonb NOT NULL,
	"audio_start_ms" bigint,
	"asr_confidence" double precision,
	"flags" jsonb NOT NULL,
	"has_recording" boolean NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"evaluation" jsonb NOT NULL,
	"engine" text NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD CONSTRAINT "interview_alerts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_transitions" ADD CONSTRAINT "interview_transitions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_notice_version_consent_notices_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_log_at" ON "deletion_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_alerts_once" ON "interview_alerts" USING btree ("interview_id","cause");--> statement-breakpoint
CREATE INDEX "interview_transitions_interview" ON "interview_transitions" USING btree ("interview_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_call_token_hash" ON "interviews" USING btree ("call_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_report_token_hash" ON "interviews" USING btree ("report_token_hash");--> statement-breakpoint
CREATE INDEX "interviews_deletes_at" ON "interviews" USING btree ("deletes_at") WHERE "interviews"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "interviews_expires_at" ON "interviews" USING btree ("expires_at") WHERE "interviews"."status" in ('consented', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "turns_interview_index" ON "turns" USING btree ("interview_id","index");