CREATE TABLE "own_data_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_data_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "recording_deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "contact_deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "agreed_to_recording" boolean;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "remark_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "recording_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "contact_days" integer DEFAULT 1461 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "report_days" integer DEFAULT 1461 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "agreed_retention" jsonb;--> statement-breakpoint
ALTER TABLE "own_data_links" ADD CONSTRAINT "own_data_links_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_data_links_interview" ON "own_data_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "own_data_links_expires_at" ON "own_data_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "own_data_requests_email" ON "own_data_requests" USING btree ("email_hash","id");--> statement-breakpoint
CREATE INDEX "own_data_requests_created_at" ON "own_data_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "interviews_recording_deletes_at" ON "interviews" USING btree ("recording_deletes_at") WHERE "interviews"."recording_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "interviews_contact_deletes_at" ON "interviews" USING btree ("contact_deletes_at") WHERE "interviews"."email" is not null or "interviews"."name" is not null;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_retention" CHECK ("workspaces"."recording_days" between 1 and 30 and "workspaces"."contact_days" between 1 and "workspaces"."report_days");--> statement-breakpoint
CREATE POLICY "own_data_links_scope" ON "own_data_links" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "own_data_links"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "own_data_links"."interview_id"));--> statement-breakpoint
ALTER TABLE "own_data_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever agreed to nothing but the evaluation was kept as if their recording had been deleted at that very moment.
UPDATE "interviews" SET "agreed_to_recording" = ("interviews"."recording_deleted_at" IS DISTINCT FROM "invitations"."consented_at") FROM "invitations" WHERE "invitations"."interview_id" = "interviews"."id" AND "invitations"."consented_at" IS NOT NULL;
