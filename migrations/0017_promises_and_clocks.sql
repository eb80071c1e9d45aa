ALTER TABLE "workspaces" ADD COLUMN "is_time_zone_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "texts_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "agreed_answer_days" integer;--> statement-breakpoint
UPDATE "workspaces" SET "is_time_zone_known" = true WHERE "time_zone" <> 'UTC' OR EXISTS (SELECT 1 FROM "audit_log" WHERE "audit_log"."workspace_id" = "workspaces"."id" AND "audit_log"."action" = 'workspace.time_zone_changed');--> statement-breakpoint
UPDATE "invitations" SET "reminders_sent" = jsonb_array_length("reminded") WHERE jsonb_typeof("reminded") = 'array';--> statement-breakpoint
UPDATE "invitations" SET "reminders_sent" = greatest("reminders_sent", mailed."total") FROM (SELECT split_part("key", '/', 2) AS "interview_id", count(*)::integer AS "total" FROM "mails" WHERE "template" = 'interview-reminder' AND "key" LIKE 'interview-invitation/%' AND "copy_of" IS NULL GROUP BY 1) mailed WHERE mailed."interview_id" = "invitations"."interview_id";--> statement-breakpoint
UPDATE "invitations" SET "texts_sent" = least("reminders_sent", 2) WHERE "phone" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sent" CHECK ("invitations"."texts_sent" between 0 and "invitations"."reminders_sent");