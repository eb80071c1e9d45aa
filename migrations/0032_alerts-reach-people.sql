ALTER TABLE "interview_alerts" DROP CONSTRAINT "interview_alerts_interview_id_interviews_id_fk";
--> statement-breakpoint
DROP INDEX "interview_alerts_once";--> statement-breakpoint
ALTER TABLE "interview_alerts" ALTER COLUMN "cause" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD COLUMN "is_certain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD COLUMN "quote" text;--> statement-breakpoint
-- One for each interview from now on: the first stays, certain if any of them was. Those of deleted transcripts go.
UPDATE "interview_alerts" SET "is_certain" = true
WHERE EXISTS (SELECT 1 FROM "interview_alerts" AS "any" WHERE "any"."interview_id" = "interview_alerts"."interview_id" AND "any"."cause" = 'row-1');--> statement-breakpoint
DELETE FROM "interview_alerts"
WHERE EXISTS (SELECT 1 FROM "interview_alerts" AS "first" WHERE "first"."interview_id" = "interview_alerts"."interview_id" AND ("first"."at", "first"."id") < ("interview_alerts"."at", "interview_alerts"."id"))
	OR NOT EXISTS (SELECT 1 FROM "transcripts" WHERE "transcripts"."interview_id" = "interview_alerts"."interview_id");--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD CONSTRAINT "interview_alerts_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_alerts_interview" ON "interview_alerts" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interview_alerts_open" ON "interview_alerts" USING btree ("at") WHERE "interview_alerts"."acknowledged_at" is null;
