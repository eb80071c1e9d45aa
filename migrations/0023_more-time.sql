ALTER TABLE "interviews" ADD COLUMN "has_more_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "interviews" SET "has_more_time" = true FROM "invitations" WHERE "invitations"."interview_id" = "interviews"."id" AND "interviews"."status" <> 'deleted' AND "invitations"."accommodation" ->> 'moreTime' = 'true';
