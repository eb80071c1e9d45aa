ALTER TABLE "submissions" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "submissions_untold" ON "submissions" USING btree ("received_at","id") WHERE "submissions"."told_at" is null and "submissions"."standing" = 'accepted';--> statement-breakpoint
UPDATE "submissions" SET "told_at" = "received_at" WHERE "standing" = 'accepted';
